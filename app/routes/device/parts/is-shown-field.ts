import type { ShownField, ShownFields } from "../shown-fields.server";

/** Whether the dictionary describes a field with this name; other fields, such as notes, are plain text. */
export function isShownField(name: string, fields: ShownFields): name is ShownField {
  return Object.hasOwn(fields, name);
}
