import type { Field } from "~/contract/field";
import { NUMERIC_KINDS } from "~/contract/language/condition-text";
import type { CellContext } from "~/ui/table/cells/cell";
import { formatCell } from "~/ui/table/cells/render-cell";

/** Formats a value of a URL or a facet. Both contain text, regardless of the field's kind. */
export function formatValue(field: Field, text: string, context: CellContext): string {
  return formatCell(field, valueOf(field, text), context);
}

function valueOf({ kind }: Field, text: string): unknown {
  if (kind === "boolean") return text === "true";
  return NUMERIC_KINDS.has(kind) && text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}
