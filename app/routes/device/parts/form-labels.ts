import type { FormField } from "../device-form";
import type { ShownFields } from "../shown-fields.server";

export type FormLabels = Record<FormField, string>;

/** The labels of the form's fields: from the field dictionary if it has them, with the brand's wording. */
export function formLabels(fields: ShownFields): FormLabels {
  return {
    displayName: "Name",
    deviceType: fields.deviceType.label,
    criticality: fields.criticality.label,
    owner: fields.owner.label,
    siteName: fields.siteName.label,
    tags: fields.tags.label,
    notes: "Notes",
  };
}
