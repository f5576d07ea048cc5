import type { Device } from "~/contract/device";

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
