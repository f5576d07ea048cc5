import type { Threat } from "~/contract/threat";

/** The fields that the queue needs in addition to its columns: for links, labels, and the preview. */
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
  "src",
  "dst",
  "ruleName",
  "technique",
  "assignee",
  "firstSeen",
] as const satisfies (keyof Threat)[];

/** The fields that the queue needs of a threat's nested objects: the closing time. */
export const QUEUED_PARTS = ["resolution.at"];

export type QueuedThreat = Pick<Threat, (typeof QUEUED)[number]> & { resolution?: { at: string } | undefined };
