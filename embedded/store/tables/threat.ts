import type { Indicator, RecommendedStep, Threat, ThreatDetail, ThreatProcess } from "~/contract/threat";
import type { ThreatComment } from "~/contract/threat-comment";
import type { ThreatFlow } from "~/contract/threat-flow";
import type { ThreatHistoryItem } from "~/contract/threat-history";
import { ThreatStatus } from "~/contract/threat-status";

import { describeTable, extendTable } from "../describe-table";
import { FLOW } from "./event";
import { METADATA } from "./metadata";

/** An indicator. Times in documents do not move with the demo clock, so they are stored relative to the threat's. */
export interface StoredIndicator extends Omit<Indicator, "firstSeen" | "lastSeen"> {
  /** Milliseconds after the threat was first seen; missing for indicators that were stored without times. */
  seenAfter?: { first: number; last: number };
}

/** Data shown only on a threat's own page. */
export interface StoredThreatDetail extends Pick<ThreatDetail, "riskContributions"> {
  threatId: string;
  tenantId: string;
  indicators: StoredIndicator[];
  recommendation: Omit<RecommendedStep, "params">[];
  /** Missing if no agent reported it, and for threats that were stored before programs were. */
  process?: ThreatProcess;
}

/** The object that a ticket is about, by its kind and the key of that kind. */
export type TicketSubject =
  | { kind: "threat"; threatId: string }
  | { kind: "software"; name: string; version: string; os: string }
  | { kind: "vulnerability"; cve: string }
  | { kind: "device"; deviceName: string };

/** A ticket on a board in another product. */
export interface StoredTicket {
  ticketId: string;
  tenantId: string;
  system: string;
  board: string;
  summary: string;
  status: string;
  /** The last status that was sent to the other product or did not have to be; null for tickets that stay in the console. */
  pushedStatus: string | null;
  /** The name of its status in the other product. */
  externalStatus: string | null;
  subjectKind: TicketSubject["kind"];
  /** The key of the subject as text. */
  subjectName: string;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
}

export const THREAT = describeTable<Threat>()("threat", {
  key: ["threatId"],
  columns: {
    threatId: "text",
    title: "text",
    severity: "text",
    status: "text",
    category: "text",
    action: "text",
    deviceName: "text",
    userName: "text",
    siteName: "text",
    domain: "text",
    "src.ip": "text",
    "dst.ip": "text",
    "dst.countryCode": "text",
    "dst.asOrg": "text",
    tactic: "text",
    techniqueId: "text",
    technique: "text",
    ruleName: "text",
    ruleSource: "text",
    assignee: "text",
    ticketId: "text",
    "resolution.reason": "text",
    "resolution.by": "text",
    "src.port": "integer",
    "dst.port": "integer",
    confidence: "integer",
    occurrences: "integer",
    flowCount: "integer",
    commentCount: "integer",
    riskScore: "real",
    tags: "list",
    firstSeen: "telemetry",
    lastSeen: "telemetry",
    slaDueAt: "telemetry",
    acknowledgedAt: "telemetry",
    "resolution.at": "telemetry",
    ...METADATA,
  },
  document: true,
  indexes: [["lastSeen"], ["firstSeen"], ["deviceName", "lastSeen"], ["siteName", "status"]],
  orders: [["status", "-riskScore", "-lastSeen"]],
  words: { status: ThreatStatus.options },
});

export const THREAT_DETAIL = describeTable<StoredThreatDetail>()("threat_detail", {
  key: ["threatId"],
  columns: { threatId: "text" },
  document: true,
});

export const THREAT_COMMENT = describeTable<ThreatComment>()("threat_comment", {
  key: ["commentId"],
  columns: {
    commentId: "text",
    threatId: "text",
    text: "text",
    body: "json",
    "author.userId": "text",
    "author.displayName": "text",
    "author.role": "text",
    internal: "boolean",
    mentions: "list",
    createdAt: "telemetry",
    editedAt: "telemetry",
    deletedAt: "telemetry",
  },
  indexes: [["threatId", "createdAt"]],
});

export const THREAT_HISTORY = describeTable<ThreatHistoryItem>()("threat_history", {
  key: ["historyId"],
  columns: {
    historyId: "text",
    threatId: "text",
    "actor.userId": "text",
    "actor.displayName": "text",
    "actor.role": "text",
    changes: "json",
    reason: "text",
    at: "telemetry",
  },
  indexes: [["threatId", "at"]],
});

/** Flows that are stored with a threat. */
export type KeptFlow = Omit<ThreatFlow, "payloadExcerpt">;

const KEPT_FLOW = extendTable<Pick<ThreatFlow, "evidence" | "matchedIndicator">>()(FLOW, "threat_kept_flow", {
  key: ["flowId"],
  columns: { evidence: "boolean", matchedIndicator: "text" },
  indexes: [["threatIds", "startTime"]],
});

/** Flows around a threat: a view of the flows in the event store, or of those stored with the threat. */
export const THREAT_FLOW = extendTable<Pick<ThreatFlow, "payloadExcerpt">>()(KEPT_FLOW, "threat_flow", {
  key: ["flowId"],
  columns: { payloadExcerpt: "text" },
});

export const TICKET = describeTable<StoredTicket>()("ticket", {
  key: ["ticketId"],
  columns: {
    ticketId: "text",
    system: "text",
    board: "text",
    summary: "text",
    status: "text",
    pushedStatus: "text",
    externalStatus: "text",
    subjectKind: "text",
    subjectName: "text",
    createdBy: "text",
    createdAt: "time",
    updatedAt: "time",
  },
});

export const tables = {
  threat: THREAT,
  threatDetail: THREAT_DETAIL,
  threatComment: THREAT_COMMENT,
  threatHistory: THREAT_HISTORY,
  threatKeptFlow: KEPT_FLOW,
  ticket: TICKET,
};

export const views = { threatFlow: THREAT_FLOW };
