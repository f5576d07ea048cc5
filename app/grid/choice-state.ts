import { type GridState, withFilter } from "~/address/grid-state";

import type { Choice } from "./choice";
import type { ExportKey } from "./use-exported";

/** The list's state narrowed to the selected rows, which a field identifies. */
export function withChoice(state: GridState, choice: Choice, { field, valueOf }: ExportKey): GridState {
  const values = [...(choice.kind === "some" ? choice.keys : choice.except)].map(valueOf);
  if (values.length === 0) return state;
  return withFilter(state, { field, kind: "values", values, isExcluded: choice.kind === "matching" });
}
