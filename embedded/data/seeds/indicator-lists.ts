import type { IndicatorListSpec } from "~/contract/indicator-list";

import { createRandom } from "../prng";
import type { SeedContext, TableRows } from "../seed-types";
import { DAY, toTime } from "../timeline";

interface ListEntry extends Omit<IndicatorListSpec, "values"> {
  name: string;
  values: (tenantId: string) => string[];
  /** The age of the last change. */
  changedDaysAgo: number;
}

const WORDS = [
  "cdn",
  "update",
  "sync",
  "login",
  "metrics",
  "static",
  "portal",
  "relay",
  "cache",
  "secure",
  "api",
  "node",
];

/** The lists of every organization. Rules of the demonstration use those of the provider. */
const LISTS: readonly ListEntry[] = [
  {
    name: "known-scanners",
    displayName: "Known scanners",
    scope: "provider",
    comment: "Addresses that scanned several organizations in the last quarter",
    tags: ["feed"],
    values: () => ["192.0.2.128/26", ...Array.from({ length: 48 }, (_, index) => `192.0.2.${index * 2 + 17}`)],
    changedDaysAgo: 2,
  },
  {
    name: "command-and-control",
    displayName: "Command and control",
    scope: "provider",
    comment: "Domains and addresses of current malware campaigns",
    tags: ["feed", "malware"],
    values: () => [...Array.from({ length: 120 }, (_, index) => campaignDomain(index)), "192.0.2.200", "192.0.2.201"],
    changedDaysAgo: 1,
  },
  {
    name: "partner-networks",
    displayName: "Partner networks",
    scope: "organization",
    comment: "Networks that partners use to connect to published services",
    tags: ["partners"],
    values: (tenantId) => ["192.0.2.0/29", `*.${tenantId}-partners.example`, `vpn.${tenantId}-logistics.example`],
    changedDaysAgo: 40,
  },
  {
    name: "blocked-after-incidents",
    displayName: "Blocked after incidents",
    scope: "organization",
    comment: "Found during investigations. Review quarterly.",
    tags: ["incident", "review"],
    values: (tenantId) => [
      "192.0.2.77",
      "192.0.2.91",
      `${tenantId}-invoice.test`,
      `${tenantId}-sso.test`,
      "parcel-notice.example",
    ],
    changedDaysAgo: 9,
  },
  {
    name: "update-servers",
    displayName: "Update servers",
    scope: "organization",
    comment: "Update servers for devices that do not use a proxy",
    tags: [],
    values: () => [
      "*.updates.example",
      "firmware.cameras.example",
      "fwbeacon.example",
      "osupdate.example",
      "packages.example",
    ],
    changedDaysAgo: 75,
  },
];

/** The indicator lists of one tenant. */
export function makeRows({ entry: { id: tenantId }, now }: SeedContext): TableRows {
  return {
    indicatorList: LISTS.map(({ values, changedDaysAgo, ...list }) => ({
      ...list,
      tenantId,
      values: values(tenantId).sort(),
      metadata: {
        name: list.name,
        createdAt: toTime(now - 120 * DAY),
        createdBy: "system",
        updatedAt: toTime(now - changedDaysAgo * DAY),
        updatedBy: "system",
        resourceVersion: 1,
      },
    })),
  };
}

/** The same in every organization, as in a feed. */
function campaignDomain(index: number): string {
  const random = createRandom(`campaign-${index}`);
  return `${random.pick(WORDS)}-${random.pick(WORDS)}-${index + 10}.test`;
}
