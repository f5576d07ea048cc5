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
  "resolution",
] as const satisfies (keyof Threat)[];

export type QueuedThreat = Pick<Threat, (typeof QUEUED)[number]>;
