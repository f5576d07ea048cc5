import type { Threat } from "~/contract/threat";

/** What the queue needs of a threat beside its columns: to link to it, to name it, and for the preview. */
export const QUEUED = [
  "threatId",
  "title",
  "description",
  "severity",
  "riskScore",
  "status",
  "action",
  "deviceName",
  "userName",
  "domain",
  "dst",
  "ruleName",
  "technique",
  "assignee",
  "firstSeen",
] as const satisfies (keyof Threat)[];

/** What the queue needs of an object of a threat: when it was closed. */
export const QUEUED_PARTS = ["resolution.at"];

export type QueuedThreat = Pick<Threat, (typeof QUEUED)[number]> & { resolution?: { at: string } | undefined };
