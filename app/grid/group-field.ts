import type { Field, FieldSet } from "~/contract/field";
import { STEP_LABELS, stepOfGroup } from "~/contract/language/time-group";

/** The field that rows are grouped by; for a step of time, a field of its starts. */
export function groupField({ fields }: Pick<FieldSet, "fields">, key: string | undefined): Field | undefined {
  const step = stepOfGroup(key);
  if (key === undefined || step === undefined) return fields.find(({ name }) => name === key);
  return {
    name: key,
    label: STEP_LABELS[step],
    kind: "time",
    sort: false,
    group: true,
    facet: false,
    default: false,
    filter: false,
    column: false,
  };
}
