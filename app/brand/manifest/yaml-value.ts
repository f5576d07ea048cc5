import { stringify } from "yaml";

/** A value as a hint tells people to write it: YAML on one line, in quotes where it needs them. */
export function yamlValue(value: unknown): string {
  return stringify(value, { collectionStyle: "flow", flowCollectionPadding: false, lineWidth: 0 }).trim();
}
