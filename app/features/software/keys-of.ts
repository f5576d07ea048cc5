import type { SoftwareVersion } from "~/contract/exception";

/** Only the three keys of a software version's URL. */
export function keysOf({ name, version, os }: SoftwareVersion): SoftwareVersion {
  return { name, version, os };
}

/** The key of a version in bulk calls. */
export function wordOf(software: SoftwareVersion): string {
  return [software.name, software.version, software.os].map(encodeURIComponent).join("/");
}
