import { LinkButton } from "~/ui/actions/link-button";
import type { FieldSet } from "~/contract/field";
import { inSentence } from "~/contract/word-facts";
import { NoData } from "~/ui/feedback/no-data";
import type { GridState } from "~/address/grid-state";

import type { GridLinks } from "./grid-links";
import { nounOf } from "./noun-of";
import { sayCriteria } from "./say-criteria";

interface NoMatchesProps {
  set: Pick<FieldSet, "label">;
  state: Pick<GridState, "q" | "filters" | "range">;
  links: Pick<GridLinks, "wider" | "clearTo">;
}

/** The empty state if no row matches the filters, with links to remove or widen them. */
export function NoMatches({ set, state, links: { wider, clearTo } }: NoMatchesProps) {
  const actions = (
    <>
      {wider && <LinkButton to={wider.to}>Widen to the {inSentence(wider.label)}</LinkButton>}
      <LinkButton to={clearTo}>Clear filters</LinkButton>
    </>
  );
  return <NoData state="filtered" noun={nounOf(set)} criteria={sayCriteria(state, set.label)} actions={actions} />;
}
