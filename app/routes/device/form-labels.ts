import type { FormField } from "./device-form";
import type { ShownFields } from "./shown-fields.server";

export type FormLabels = Record<FormField, string>;

/** What the form's fields are called: as the field dictionary calls them where it knows them, in the brand's words. */
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
