import type { DeviceDraft } from "./drafts";

/**
 * Installs of one software version in one tenant, the devices that have it, and decisions about its vulnerabilities.
 */
export interface InstalledVersion {
  name: string;
  version: string;
  os: string;
  /** Devices in use; only these count. */
  devices: DeviceDraft[];
  retired: DeviceDraft[];
  decision: "none" | "planned" | "exception";
}
