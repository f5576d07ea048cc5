import { stringify } from "csv-stringify/browser/esm/sync";

import { cellOf, headOf, type Cell } from "~/contract/file-cell-facts";
import { withoutFormulas } from "~/contract/spreadsheet-text";
import { createZoneFormat } from "~/contract/zone-format-facts";
import type { CellField } from "~/ui/table/cells/cell";

import type { ValueFormats } from "./format-context";

interface CsvTable {
  columns: readonly CellField[];
  rows: readonly (readonly unknown[])[];
  /** The word for a missing value, by the index of its column; by default, its cell is empty. */
  unset?: (column: CellField, index: number) => string | undefined;
}

/** A table of the page as CSV, with the labels, names and times of an exported list. */
export function tableAsCsv(
  { columns, rows, unset }: CsvTable,
  { zone, now, nameOf }: Pick<ValueFormats, "zone" | "now" | "nameOf">,
): string {
  const words = { zone: createZoneFormat(zone, now), nameOf: nameOf ?? (() => undefined) };
  const cell = (column: CellField, index: number, value: unknown): Cell =>
    (value === "" ? "Unknown" : cellOf(column, value, words)) ?? unset?.(column, index) ?? null;
  return stringify(
    [
      columns.map((column) => headOf(column, words)),
      ...rows.map((row) => columns.map((column, index) => cell(column, index, row[index]))),
    ],
    { cast: { string: withoutFormulas, boolean: (value) => (value ? "Yes" : "No") } },
  );
}
