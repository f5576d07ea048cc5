import type { Difference } from "~/screen/refused-change";
import type { Device } from "~/contract/device";
import { splitTags } from "~/ui/format/tags";

/** The fields of the form in order; each is submitted as text under this name. */
export const FORM_FIELDS = ["displayName", "deviceType", "criticality", "owner", "siteName", "tags", "notes"] as const;
export type FormField = (typeof FORM_FIELDS)[number];

export type DeviceFormValues = Record<FormField, string>;

/** The form's values for a device: tags as one string, separated by commas. */
export function formValuesOf(device: Pick<Device, FormField>): DeviceFormValues {
  return {
    displayName: device.displayName,
    deviceType: device.deviceType,
    criticality: device.criticality,
    owner: device.owner ?? "",
    siteName: device.siteName,
    tags: device.tags.join(", "),
    notes: device.notes,
  };
}

/** The fields whose stored values differ from those of the form. */
export function differencesBetween(saved: DeviceFormValues, yours: DeviceFormValues): Difference<FormField>[] {
  return FORM_FIELDS.map((field) => ({
    field,
    saved: tidy(field, saved[field]),
    yours: tidy(field, yours[field]),
  })).filter((difference) => difference.saved !== difference.yours);
}

/** Browsers submit a line break as two characters; tags may be separated by any amount of whitespace. */
function tidy(field: FormField, text: string): string {
  return field === "tags" ? splitTags(text).join(", ") : text.replace(/\r\n?/g, "\n").trim();
}
