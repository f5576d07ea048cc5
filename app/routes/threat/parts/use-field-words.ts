import { useFormats } from "~/shell/format-context";
import type { FieldSet } from "~/contract/field";
import { humanise } from "~/ui/humanise";
import { formatCell } from "~/ui/table/cells/render-cell";

/** History fields with a different name in the dictionary. */
const NAMES: Record<string, string> = { reason: "resolution.reason", ticket: "ticketId" };

/** The labels of a changed field and its value. */
export function useFieldTerminology(set: FieldSet) {
  const context = useFormats();
  return (name: string, value: string | null) => {
    const field = set.fields.find((candidate) => candidate.name === (NAMES[name] ?? name));
    const label = field?.label ?? humanise(name);
    if (value === null) return { label, text: "none" };
    if (name === "until") return { label, text: context.formatTime(value).text };
    return { label, text: field && field.kind !== "tags" ? formatCell(field, value, context) : value };
  };
}
