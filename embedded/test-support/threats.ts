import type { Threat } from "~/contract/threat";
import type { ThreatComment } from "~/contract/threat-comment";
import type { ThreatHistoryItem } from "~/contract/threat-history";

import type { ThreatSeed } from "../data/seed-types";
import type { KeptFlow } from "../store/tables/threat";
import { mark, type At } from "./mark";
import { makeFlow } from "./rows";

/** The threat whose flows are stored only with it. */
const OLDER_THAN_FLOWS = 7;

export function makeThreatSeed(tenantId: string, index: number, at: At): ThreatSeed {
  const pick = <Value>(...values: Value[]): Value => values[index % values.length] as Value;
  const endpoint = { ip: "192.0.2.9", port: 443, countryCode: "US", asOrg: "Example Net" };
  const threat: Threat = {
    threatId: `${tenantId}-t${index}`,
    tenantId,
    title: `Beacon ${index}`,
    description: mark(tenantId),
    severity: pick("critical", "high", "medium", "low", "informational"),
    riskScore: 90 - index,
    confidence: 80,
    status: pick("new", "in_progress", "resolved", "suppressed"),
    category: "c2",
    action: pick("blocked", "detected", "quarantined"),
    deviceName: "ws-001",
    userName: null,
    siteName: "hq",
    src: { ...endpoint, port: null, countryCode: null, asOrg: null },
    dst: endpoint,
    domain: "bad.example",
    ruleName: "C2-BEACON-01",
    ruleSource: "vendor",
    tactic: "Command and Control",
    techniqueId: pick("T1071", "T1573"),
    technique: pick("Application Layer Protocol", "Encrypted Channel"),
    occurrences: 3,
    firstSeen: at(40 + index),
    lastSeen: at(index === OLDER_THAN_FLOWS ? 31 * 24 : 1 + index * 20),
    assignee: null,
    acknowledgedAt: null,
    slaDueAt: null,
    tags: ["beacon"],
    ticketId: null,
    commentCount: 0,
    flowCount: 0,
  };
  return {
    threat,
    riskContributions: [{ factor: "severity", label: "Severity", points: threat.riskScore }],
    indicators: [],
    recommendation: [{ step: "Isolate the device", actionType: "isolate_device" }],
    keptFlows: index === OLDER_THAN_FLOWS ? [makeKeptFlow(threat)] : [],
  };
}

function makeKeptFlow(threat: Threat): KeptFlow {
  const flow = {
    ...makeFlow(7, threat.tenantId, Date.parse(threat.firstSeen)),
    sensorId: mark(threat.tenantId),
    appProto: "http",
  };
  const { threatId } = threat;
  return { ...flow, flowId: `kept-${threatId}`, threatIds: [threatId], evidence: true, matchedIndicator: null };
}

const AUTHOR = { userId: "u1", displayName: "Pat", role: "Project Admin" };

export function makeComment(tenantId: string, name: string, at: At, internal: boolean): ThreatComment {
  return {
    commentId: `${tenantId}-${name}`,
    tenantId,
    threatId: `${tenantId}-t0`,
    text: mark(tenantId),
    body: [{ kind: "paragraph", children: [{ kind: "text", text: mark(tenantId) }] }],
    author: AUTHOR,
    createdAt: at(4),
    editedAt: null,
    deletedAt: null,
    internal,
    mentions: [],
  };
}

export function makeHistory(tenantId: string, at: At): ThreatHistoryItem {
  return {
    historyId: `${tenantId}-h0`,
    tenantId,
    threatId: `${tenantId}-t0`,
    at: at(6),
    actor: AUTHOR,
    changes: [{ field: "status", from: null, to: "new" }],
    reason: mark(tenantId),
  };
}
