import { writeAddress } from "~/address/grid-address";
import type { GridState } from "~/address/grid-state";

import { WITHIN } from "./export-parameter";
import type { ExportTarget } from "./use-exported";

interface ExportedRows {
  format: "csv" | "json";
  /** The names of the fields. */
  columns: readonly string[];
  /** The query of the exported rows across all pages: the grid's state, or that of the selected rows. */
  state: GridState;
  /** The conditions of the selected groups; rows match those of one group. */
  within?: readonly string[];
}

/** The URL of a list as a file. */
export function exportAddress(exported: ExportTarget, { format, columns, state, within = [] }: ExportedRows): string {
  const params = writeAddress({ ...state, group: undefined }, new URLSearchParams(exported.only));
  params.set("format", format);
  params.set("columns", columns.join(","));
  for (const conditions of within) params.append(WITHIN, conditions);
  return `/exports/${exported.list}?${params}`;
}
