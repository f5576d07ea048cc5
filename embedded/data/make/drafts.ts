import type { Site } from "~/contract/site";
import type { ObservedUser } from "~/contract/user";

import type { Audience } from "../catalogue/services";
import type { SiteEntry } from "../catalogue/sites";
import type { OperatingSystem } from "../catalogue/systems";
import type { TenantEntry } from "../catalogue/tenants";
import type { DeviceSeed } from "../seed-types";

/**
 * Records on their way. One maker after the other fills them in: a device is there before its software, its software before its
 * vulnerabilities, and its score comes last, because it counts all of them.
 */
export interface SiteDraft {
  entry: SiteEntry;
  site: Site;
  /** Second number of its addresses: 10.<subnet>.0.0/16 is its own. */
  subnet: number;
}

export interface DeviceDraft {
  seed: DeviceSeed;
  site: SiteDraft;
  system: OperatingSystem;
  /** A story says what is open on it; nothing more is made up. */
  isPartOfStory: boolean;
  vlan: number;
  audience: Exclude<Audience, "all">;
  /** Software and compliance are known only of these. */
  hasAgent: boolean;
  /** How careful its owner is, 0 to 1: decides how old its software is and which checks it passes. */
  care: number;
  /** How much it talks, next to the others. */
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
