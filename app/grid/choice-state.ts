import { type GridState, withFilter } from "~/address/grid-state";

import type { Choice } from "./choice";

/** The list's state narrowed to the selected rows, which are identified by key. */
export function withChoice(state: GridState, choice: Choice, key: string): GridState {
  const values = [...(choice.kind === "some" ? choice.keys : choice.except)];
  if (values.length === 0) return state;
  return withFilter(state, { field: key, kind: "values", values, isExcluded: choice.kind === "matching" });
}
