import type { Field } from "~/contract/field";
import type { CellContext } from "~/ui/table/cells/cell";
import { formatCell } from "~/ui/table/cells/render-cell";

/** Formats a value of a URL or a facet. Both contain text, regardless of the field's kind. */
export function formatValue(field: Field, text: string, context: CellContext): string {
  return formatCell(field, field.kind === "boolean" ? text === "true" : text, context);
}
