import type { Field } from "~/contract/field";
import { withoutFormulas } from "~/contract/spreadsheet-text";
import type { CellContext } from "~/ui/table/cells/cell";
import { formatCell } from "~/ui/table/cells/render-cell";
import { valueAt } from "~/contract/field-facts";

/** Formats rows as tab-separated text for a spreadsheet or a ticket, under the column labels, with formatted values. */
export function rowsAsText(rows: readonly object[], fields: readonly Field[], context: CellContext): string {
  const lines = rows.map((row) => fields.map((field) => formatCell(field, valueAt(row, field.name), context)));
  return [fields.map(({ label }) => label), ...lines].map((cells) => cells.map(toCell).join("\t")).join("\n");
}

/** A single line without control characters or anything that a spreadsheet would execute. */
function toCell(text: string): string {
  return withoutFormulas(text.replace(/[\s\p{Cc}]+/gu, " ").trim());
}
