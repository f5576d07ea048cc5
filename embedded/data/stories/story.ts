import type { AuditEntry } from "~/contract/audit";
import type { Device, DeviceType } from "~/contract/device";
import type { Flow } from "~/contract/flow";
import type { Threat } from "~/contract/threat";
import type { ObservedUser } from "~/contract/user";

/**
 * An incident in one tenant that can be followed across the screens. Times count backwards: hours before the present.
 * Generation merges it with the other data, so that all counts of threats, flows and software include it.
 */
export interface Story {
  id: string;
  tenantId: string;
  /** The incident, in one sentence. */
  summary: string;
  user?: StoryUser;
  device: StoryDevice;
  threats: readonly StoryThreat[];
  flows: readonly StoryFlows[];
  queries: readonly StoryQueries[];
  audit: readonly StoryAudit[];
}

export type StoryUser = Pick<
  ObservedUser,
  | "name"
  | "displayName"
  | "department"
  | "title"
  | "privileged"
  | "mfa"
  | "countries30d"
  | "criticality"
  | "disabled"
  | "tags"
>;

export interface StoryDevice {
  name: string;
  displayName: string;
  deviceType: DeviceType;
  system: string;
  siteName: string;
  criticality: Device["criticality"];
  notes: string;
  tags: string[];
  /** Services that are reachable from the internet. */
  exposed: { port: number; name: string }[];
  /** Required software, by product key and version. */
  software: { product: string; version: string }[];
}

export interface StoryThreat {
  /** Unique across all stories; flows and queries refer to it. */
  threatId: string;
  rule: string;
  severity: Threat["severity"];
  status: Threat["status"];
  action: Threat["action"];
  confidence: number;
  firstHoursAgo: number;
  lastHoursAgo: number;
  domain?: string;
  /** The remote end, if there is one. */
  remote?: RemoteHost;
  assignee?: string;
  tags: string[];
}

export interface RemoteHost {
  ip: string;
  port: number;
  countryCode: string;
  asOrg: string;
}

/** When a row of flows or queries occurs: once, or repeatedly until `untilHoursAgo`. */
interface Repetition {
  threatId: string | null;
  hoursAgo: number;
  untilHoursAgo?: number;
  everyMinutes?: number;
  /** How much the interval varies. */
  jitterSeconds?: number;
}

export interface StoryFlows extends Repetition {
  direction: "outbound" | "inbound";
  remote: RemoteHost;
  domain: string | null;
  category: string;
  appProto: string;
  application: string;
  bytesOut: number;
  bytesIn: number;
  seconds: number;
  action: Flow["action"];
  policyName: string | null;
  riskScore: number;
  riskReason: string;
  beaconScore?: number;
  http?: { method: string; status: number | null; url?: string; userAgent?: string };
  /** One flow to each of these ports, one second apart, instead of one to the remote end's port. */
  ports?: readonly number[];
}

export interface StoryQueries extends Repetition {
  queryName: string;
  answer: string | null;
  category: string;
  action: "allowed" | "blocked";
  verdict: "malicious" | "suspicious";
  reputation: number;
  domainAgeDays: number;
  policyName: string | null;
}

interface StoryAudit {
  hoursAgo: number;
  /** Email of a console user, or `integration:<name>` or `system`. */
  actor: string;
  action: string;
  objectType: string;
  objectName: string;
  objectDisplayName: string;
  objectLink: string | null;
  message: string;
  changes: AuditEntry["changes"];
}

/** The moments of a repeated row, oldest first; `wobble` returns -1 to 1. */
export function momentsOf(row: Repetition, now: number, wobble: () => number): number[] {
  const first = now - row.hoursAgo * 3_600_000;
  if (row.everyMinutes === undefined) return [first];
  const last = now - (row.untilHoursAgo ?? 0) * 3_600_000;
  const moments = [];
  for (let moment = first; moment <= last; moment += row.everyMinutes * 60_000) {
    moments.push(Math.round(moment + wobble() * (row.jitterSeconds ?? 0) * 1000));
  }
  return moments;
}
