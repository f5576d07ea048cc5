import type { Site } from "~/contract/site";
import type { ObservedUser } from "~/contract/user";

import type { Audience } from "../catalogue/services";
import type { SiteEntry } from "../catalogue/sites";
import type { OperatingSystem } from "../catalogue/systems";
import type { TenantEntry } from "../catalogue/tenants";
import type { DeviceSeed } from "../seed-types";

/**
 * Records during generation. Each step fills in more of them: a device exists before its software, its software before
 * its vulnerabilities, and its score comes last, because it counts all of them.
 */
export interface SiteDraft {
  entry: SiteEntry;
  site: Site;
  /** Second octet of its addresses: it owns 10.<subnet>.0.0/16. */
  subnet: number;
}

export interface DeviceDraft {
  seed: DeviceSeed;
  site: SiteDraft;
  system: OperatingSystem;
  /** The story defines the device's open threats; no others are generated. */
  isPartOfStory: boolean;
  vlan: number;
  audience: Exclude<Audience, "all">;
  /** Only devices with an agent have software and compliance data. */
  hasAgent: boolean;
  /** How careful its owner is, 0 to 1: decides the age of its software and which checks pass. */
  care: number;
  /** Traffic volume relative to other devices. */
  talk: number;
  firstSeen: number;
  lastSeen: number;
}

export interface TenantDraft {
  entry: TenantEntry;
  sites: SiteDraft[];
  users: ObservedUser[];
  devices: DeviceDraft[];
}
