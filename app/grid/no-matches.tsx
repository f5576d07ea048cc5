import { LinkButton } from "~/ui/actions/link-button";
import { inSentence } from "~/contract/word-facts";
import { NoData } from "~/ui/feedback/no-data";
import type { GridState } from "~/address/grid-state";

import type { GridLinks } from "./grid-links";
import { sayCriteria } from "./say-criteria";

interface NoMatchesProps {
  noun: string;
  state: Pick<GridState, "q" | "filters" | "range">;
  links: Pick<GridLinks, "wider" | "clearTo">;
}

/** The empty state if no row matches the filters, with links to remove or widen them. */
export function NoMatches({ noun, state, links: { wider, clearTo } }: NoMatchesProps) {
  const actions = (
    <>
      {wider && <LinkButton to={wider.to}>Widen to the {inSentence(wider.label)}</LinkButton>}
      <LinkButton to={clearTo}>Clear filters</LinkButton>
    </>
  );
  return <NoData state="filtered" noun={noun} criteria={sayCriteria(state)} actions={actions} />;
}
