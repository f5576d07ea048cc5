import type { Device } from "~/contract/device";
import type { InstalledSoftware } from "~/contract/software";

/** The device fields that the software screen shows. */
export type ShownDevice = Pick<
  Device,
  | "name"
  | "displayName"
  | "deviceType"
  | "siteName"
  | "lastSeen"
  | "softwareCount"
  | "l1Rate"
  | "agentVersion"
  | "managedBy"
>;

/** The fields of an item that its preview and its links read, besides the columns. */
export const SHOWN_OF_SOFTWARE = [
  "name",
  "version",
  "os",
  "vendor",
  "status",
  "fixedIn",
  "cveCount",
  "vulnCounts",
  "deviceCount",
  "otherDevices",
  "path",
  "installedAt",
  "lastUsedAt",
  "sizeBytes",
  "architecture",
  "licence",
] as const;

export type ShownSoftware = Pick<InstalledSoftware, (typeof SHOWN_OF_SOFTWARE)[number]>;
