import type { DeviceDraft } from "./drafts";

/** Installs of one software version in one tenant, the devices that have it, and what was decided about its vulnerabilities. */
export interface InstalledVersion {
  name: string;
  version: string;
  os: string;
  /** Those in use, which are all that counts. */
  devices: DeviceDraft[];
  retired: DeviceDraft[];
  decision: "none" | "planned" | "exception";
}
