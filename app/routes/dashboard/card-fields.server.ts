import type { Field, FieldSet } from "~/contract/field";
import { fieldOf } from "~/contract/field-facts";

/** The fields that provide the labels and tones of the cards. */
export type CardFields = ReturnType<typeof pickFields>;

export function pickFields(sets: ReadonlyMap<string, FieldSet>) {
  const pick = (set: string, name: string): Pick<Field, "name" | "label" | "kind" | "values"> => {
    const found = sets.get(set);
    if (!found) throw new Error(`config/fields/${set}.yaml is missing`);
    const { label, kind, values } = fieldOf(found, name);
    return { name, label, kind, values };
  };
  return {
    health: pick("site", "health"),
    threatStatus: pick("threat", "status"),
    priority: pick("software", "priority"),
    result: pick("audit", "result"),
  };
}
