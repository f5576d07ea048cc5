import type { ObservedDomain } from "~/contract/domain";

import { describeTable, expandInDuckDb } from "../describe-table";

/** Computed from DNS queries on read. */
const COMPUTED = describeTable<ObservedDomain>()("observed_domain", {
  key: ["name"],
  columns: {
    name: "text",
    category: "text",
    verdict: "text",
    reputation: "real",
    ageDays: "integer",
    firstSeenHere: "telemetry",
    lastSeenHere: "telemetry",
    queries: "integer",
    devices: "integer",
    blockedPct: "real",
    nxdomainPct: "real",
    subdomains: "integer",
    entropy: "real",
    action: "text",
    policyName: "text",
    recordTypes: "text",
    country: "text",
    asn: "text",
    registrar: "text",
    indicatorLists: "list",
    lookAlikeOf: "text",
    tenants: "integer",
  },
});

export const OBSERVED_DOMAIN = expandInDuckDb(COMPUTED);
