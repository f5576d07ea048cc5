import type { Field } from "~/contract/field";
import type { CellContext } from "~/ui/table/cells/cell";
import { sayCell } from "~/ui/table/cells/render-cell";
import { readValue } from "~/ui/table/field-columns";

/** Rows as text for a spreadsheet or a ticket: a line each under the columns' names, parted by tabs, values as they are shown. */
export function rowsAsText(rows: readonly object[], fields: readonly Field[], context: CellContext): string {
  const lines = rows.map((row) => fields.map((field) => sayCell(field, readValue(row, field.name), context)));
  return [fields.map(({ label }) => label), ...lines]
    .map((cells) => cells.map((text) => text.replace(/\s+/g, " ")).join("\t"))
    .join("\n");
}
