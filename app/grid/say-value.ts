import type { Field } from "~/contract/field";
import type { CellContext } from "~/ui/table/cells/cell";
import { formatCell } from "~/ui/table/cells/render-cell";

/** A value of an address or of a facet in words. Both carry text, whatever the field's kind. */
export function formatValue(field: Field, text: string, context: CellContext): string {
  return formatCell(field, field.kind === "boolean" ? text === "true" : text, context);
}
