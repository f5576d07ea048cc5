import { LinkButton } from "~/ui/actions/link-button";
import { NoData } from "~/ui/feedback/no-data";

/** The filters match nothing; the way back is one press. */
export function NoMatches({ noun, clearTo }: { noun: string; clearTo: string }) {
  return <NoData state="filtered" noun={noun} actions={<LinkButton to={clearTo}>Clear filters</LinkButton>} />;
}
