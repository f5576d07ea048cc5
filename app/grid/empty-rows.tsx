import type { ReactNode } from "react";

import type { Grid } from "./use-grid";
import { NoMatches } from "./no-matches";
import { NothingYet } from "./nothing-yet";

export interface EmptyRowsProps {
  grid: Grid;
  /** Why the list can have no rows, if it has no source. */
  noSource: ReactNode;
  /** What appears here once there are rows. */
  children: ReactNode;
}

/** Shown instead of the rows of an empty list: why it is empty, and what to do. */
export function EmptyRows({ grid: { set, state, isFiltered, links }, noSource, children }: EmptyRowsProps) {
  if (isFiltered && !noSource) return <NoMatches set={set} state={state} links={links} />;
  return <NothingYet>{noSource ?? <div data-no-data="empty">{children}</div>}</NothingYet>;
}
