import { fieldOf, type Field, type FieldSet } from "~/contract/field";

/** The fields of the dictionary that the screen draws, in the order of its list of facts. */
export const SHOWN_FIELDS = [
  "name",
  "deviceType",
  "os.name",
  "os.version",
  "vendor",
  "hardwareModel",
  "serialNumber",
  "primaryIp",
  "publicIp",
  "mac",
  "macVendor",
  "siteName",
  "primaryUser",
  "managedBy",
  "agentVersion",
  "exposed",
  "firstSeen",
  "lastSeen",
  "owner",
  "status",
  "criticality",
  "tags",
] as const;

export type ShownField = (typeof SHOWN_FIELDS)[number];
export type ShownFields = Record<ShownField, Field>;

/** The fields by name, in the brand's words. */
export function shownFields(set: FieldSet | undefined, rename: (label: string) => string): ShownFields {
  if (!set) throw new Error("The screen names no field set in config/screens.yaml");
  const entries = SHOWN_FIELDS.map((name) => {
    const field = fieldOf(set, name);
    return [name, { ...field, label: rename(field.label) }];
  });
  return Object.fromEntries(entries) as ShownFields;
}
