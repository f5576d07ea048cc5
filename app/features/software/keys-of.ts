import type { SoftwareVersion } from "~/contract/exception";
import type { ExportKey } from "~/grid/use-exported";

/** Only the three keys of a software version's URL. */
export function keysOf({ name, version, os }: SoftwareVersion): SoftwareVersion {
  return { name, version, os };
}

/** The key of a version in bulk calls. */
export function wordOf(software: SoftwareVersion): string {
  return [software.name, software.version, software.os].map(encodeURIComponent).join("/");
}

/** The field that has the three keys as one text, so that an export can name selected versions. */
export const VERSION_KEY: ExportKey = {
  field: "versionKey",
  valueOf: (word) => word.split("/").map(decodeURIComponent).join(" | "),
};
