import { LinkButton } from "~/ui/actions/link-button";
import { inSentence } from "~/contract/word-facts";
import { NoData } from "~/ui/feedback/no-data";

import type { GridLinks } from "./grid-links";

/** The empty state if no row matches the filters, with links to remove or widen them. */
export function NoMatches({ noun, links: { wider, clearTo } }: { noun: string; links: GridLinks }) {
  const actions = (
    <>
      {wider && <LinkButton to={wider.to}>Widen to the {inSentence(wider.label)}</LinkButton>}
      <LinkButton to={clearTo}>Clear filters</LinkButton>
    </>
  );
  return <NoData state="filtered" noun={noun} actions={actions} />;
}
