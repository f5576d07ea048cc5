import type { FormField } from "../device-form";
import type { ShownFields } from "../shown-fields.server";

export type FormLabels = Record<FormField, string>;

/** The labels of the form's fields: from the field dictionary where it has them, in the brand's words. */
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
