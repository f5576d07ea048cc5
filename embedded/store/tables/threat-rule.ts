import type { ThreatRule } from "~/contract/threat-rule";

import { describeTable } from "../describe-table";
import { METADATA } from "./metadata";

/** A rule as stored. Hits are counted among the threats on read. */
export type StoredThreatRule = Omit<
  ThreatRule,
  "hits24h" | "hits30d" | "lastHitAt" | "unusedSince" | "falsePositiveRate" | "issues" | "tactics"
>;

export const THREAT_RULE = describeTable<StoredThreatRule>()("threat_rule", {
  key: ["name"],
  columns: { name: "text", displayName: "text", enabled: "boolean", expiresAt: "time", ...METADATA },
  document: true,
});

/** Threat rules as listed, with their hits. */
export const THREAT_RULE_LIST = describeTable<ThreatRule>()("threat_rule_list", {
  key: ["name"],
  columns: {
    name: "text",
    displayName: "text",
    enabled: "boolean",
    type: "text",
    action: "text",
    severity: "text",
    dataset: "text",
    match: "text",
    mitre: "list",
    tactics: "list",
    source: "text",
    scope: "text",
    reason: "text",
    author: "text",
    expiresAt: "time",
    tags: "list",
    hits24h: "integer",
    hits30d: "integer",
    lastHitAt: "time",
    unusedSince: "time",
    falsePositiveRate: "real",
    issues: "list",
    ...METADATA,
  },
  document: true,
});

export const tables = { threatRule: THREAT_RULE };
