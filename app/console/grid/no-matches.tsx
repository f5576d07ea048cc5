import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";

/** The filters match nothing; the way back is one press. */
export function NoMatches({ noun, clearTo }: { noun: string; clearTo: string }) {
  return (
    <EmptyState
      title={`No ${noun} match these filters.`}
      actions={<LinkButton to={clearTo}>Clear filters</LinkButton>}
    />
  );
}
