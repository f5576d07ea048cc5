import type { Difference } from "~/console/change/refused-change";
import type { Device } from "~/contract/device";
import { splitTags } from "~/ui/format/tags";

/** The fields of the form, in their order; each is sent as text under this name. */
export const FORM_FIELDS = ["displayName", "deviceType", "criticality", "owner", "siteName", "tags", "notes"] as const;
export type FormField = (typeof FORM_FIELDS)[number];
export type DeviceFormValues = Record<FormField, string>;

/** What the form says of a device before anybody types: tags as one text, parted by commas. */
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

/** The fields in which what stands now and what somebody is about to save are not the same. */
export function differencesBetween(saved: DeviceFormValues, yours: DeviceFormValues): Difference<FormField>[] {
  return FORM_FIELDS.map((field) => ({
    field,
    saved: tidy(field, saved[field]),
    yours: tidy(field, yours[field]),
  })).filter((difference) => difference.saved !== difference.yours);
}

/** Browsers send the end of a line as two characters; tags may be parted by more or less room. */
function tidy(field: FormField, text: string): string {
  return field === "tags" ? splitTags(text).join(", ") : text.replace(/\r\n?/g, "\n").trim();
}
