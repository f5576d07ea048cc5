import type { AuditEntry } from "~/contract/audit";
import type { Device, DeviceType } from "~/contract/device";
import type { Flow } from "~/contract/flow";
import type { Threat } from "~/contract/threat";
import type { ObservedUser } from "~/contract/user";

/**
 * Something that happened in one tenant and can be followed over the screens. Times count backwards: hours before the present.
 * The makers weave it into the rest, so that every number that counts threats, flows or software counts it as well.
 */
export interface Story {
  id: string;
  tenantId: string;
  /** What happened, in one sentence. */
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
  /** Services that the internet reaches. */
  exposed: { port: number; name: string }[];
  /** Software that must be there, by product key and version. */
  software: { product: string; version: string }[];
}

export interface StoryThreat {
  /** Unique over all stories; flows and queries name it. */
  threatId: string;
  rule: string;
  severity: Threat["severity"];
  status: Threat["status"];
  action: Threat["action"];
  confidence: number;
  firstHoursAgo: number;
  lastHoursAgo: number;
  domain?: string;
  /** The other end, if there is one. */
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

/** When a row of flows or queries happens: once, or again and again until `untilHoursAgo`. */
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
  /** One flow to each of these ports, a second after another, in place of one to the port of the remote end. */
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
  /** Email of a console person, or `integration:<name>` or `system`. */
  actor: string;
  action: string;
  objectType: string;
  objectName: string;
  objectDisplayName: string;
  objectLink: string | null;
  message: string;
  changes: AuditEntry["changes"];
}

/** The moments of a repeated row, from the oldest to the newest; `wobble` gives -1 to 1. */
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
