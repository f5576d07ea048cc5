import type { ObservedDomain } from "~/contract/domain";

import { describeTable } from "../describe-table";

/** Computed from DNS queries on read. */
export const OBSERVED_DOMAIN = describeTable<ObservedDomain>()("observed_domain", {
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
    tenants: "integer",
  },
});
