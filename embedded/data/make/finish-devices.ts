import type { DeviceDetail } from "~/contract/device";
import type { Vulnerability } from "~/contract/software";
import { isOpenStatus } from "~/contract/threat-facts";

import { behavioursOf } from "../../rules/behaviours";
import { scoreRisk, type RiskInputs } from "../../rules/risk";
import { summarizeHistory } from "../../rules/risk-bands";
import { POLICIES } from "../catalogue/policies";
import type { ThreatSeed } from "../seed-types";
import { DAY, HISTORY_DAYS, toTime } from "../timeline";
import { hitsOf, type DayTotals } from "./day-totals";
import type { DeviceDraft } from "./drafts";

/** The results of earlier steps for a tenant's devices. */
interface Findings {
  threats: readonly ThreatSeed[];
  vulnerabilities: ReadonlyMap<string, readonly Vulnerability[]>;
  /** They count in the scores of the days before they were fixed. */
  fixed: ReadonlyMap<string, readonly Vulnerability[]>;
  day: DayTotals;
}

/** Sets the counts of each device, and its risk score for today and for each of the previous days. */
export function deriveDeviceCounts(devices: readonly DeviceDraft[], findings: Findings, now: number): void {
  const byDevice = threatsByDevice(findings.threats);
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) => toTime(now - (HISTORY_DAYS - 1 - index) * DAY));
  for (const draft of devices) {
    const { name } = draft.seed.device;
    const threats = byDevice.get(name) ?? [];
    const open = threats.filter(isOpen);
    const vulnerabilities = [...(findings.vulnerabilities.get(name) ?? []), ...(findings.fixed.get(name) ?? [])];
    countOn(draft, open, findings.day);
    scoreDays(draft, threats, vulnerabilities, days);
    draft.seed.policies = policiesOf(draft, findings.day);
    draft.seed.activity = activityOf(draft, open);
  }
}

export function threatsByDevice(threats: readonly ThreatSeed[]): Map<string, ThreatSeed[]> {
  const byDevice = new Map<string, ThreatSeed[]>();
  for (const seed of threats) {
    const { deviceName } = seed.threat;
    if (deviceName === null) continue;
    byDevice.set(deviceName, [...(byDevice.get(deviceName) ?? []), seed]);
  }
  return byDevice;
}

/** Whether a threat existed on a day and was not yet closed. */
export function wasOpenOn(day: string, { threat: { firstSeen, resolution, status } }: ThreatSeed): boolean {
  if (firstSeen > day) return false;
  return resolution ? resolution.at > day : isOpen({ threat: { status } });
}

export function isOpen({ threat }: { threat: Pick<ThreatSeed["threat"], "status"> }): boolean {
  return isOpenStatus(threat.status);
}

function countOn({ seed }: DeviceDraft, open: readonly ThreatSeed[], day: DayTotals): void {
  const { device } = seed;
  const counts = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { threat } of open) if (threat.severity !== "informational") counts[threat.severity]++;
  device.threatsOpen = counts;
  const traffic = day.devices.get(device.name);
  device.bytesIn24h = traffic?.bytesIn ?? 0;
  device.bytesOut24h = traffic?.bytesOut ?? 0;
  const apps = [...(traffic?.bytesByApp ?? [])].sort(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1));
  device.topApp = apps[0]?.[0] ?? null;
}

function scoreDays(
  draft: DeviceDraft,
  threats: readonly ThreatSeed[],
  vulnerabilities: readonly Vulnerability[],
  days: readonly string[],
): void {
  const { device } = draft.seed;
  const today = days.at(-1);
  const scores = days.map((day) => {
    if (day < device.firstSeen && day !== today) return { riskScore: 0, riskFactors: [] };
    return scoreOn(day, draft, threats, vulnerabilities, day === today);
  });
  const present = scores.at(-1);
  device.riskScore = present?.riskScore ?? 0;
  draft.seed.riskFactors = present?.riskFactors ?? [];
  draft.seed.riskHistory = days.map((at, index) => ({ at, riskScore: scores[index]?.riskScore ?? 0 }));
  Object.assign(device, summarizeHistory(draft.seed.riskHistory));
}

/** The score of a day counts the data known on that day. */
export function scoreOn(
  day: string,
  draft: DeviceDraft,
  threats: readonly ThreatSeed[],
  vulnerabilities: readonly Vulnerability[],
  isToday: boolean,
) {
  const open = threats.filter((threat) => wasOpenOn(day, threat));
  const known = vulnerabilities.filter(({ detectedAt, fixedAt }) => detectedAt <= day && (fixedAt ?? "9999") > day);
  return scoreRisk(inputsOf(draft, open, known, isToday));
}

function inputsOf(
  { seed: { device, services } }: DeviceDraft,
  open: readonly ThreatSeed[],
  vulnerabilities: readonly Vulnerability[],
  isToday: boolean,
): RiskInputs {
  return {
    deviceName: device.name,
    criticality: device.criticality,
    threats: open.map(({ threat }) => threat.severity),
    priorities: vulnerabilities.map(({ priority }) => priority),
    exposedPorts: services.filter((service) => service.exposed).map((service) => service.port),
    l1Rate: device.l1Rate,
    behaviours: behavioursOf(device, open, { isToday }),
  };
}

/** Egress rules apply to all devices, ingress rules to reachable devices. */
function policiesOf({ seed: { device } }: DeviceDraft, day: DayTotals): DeviceDetail["policies"] {
  return POLICIES.filter(({ direction }) => direction === "egress" || device.exposed).map((policy) => ({
    ...policy,
    hits: hitsOf(day, device.name, policy.name),
  }));
}

function activityOf({ seed: { device } }: DeviceDraft, open: readonly ThreatSeed[]): DeviceDetail["activity"] {
  const rows: DeviceDetail["activity"] = [
    { at: device.firstSeen, kind: "device", text: "First seen on the network", actor: null },
    ...open.map(({ threat }) => ({ at: threat.firstSeen, kind: "threat", text: threat.title, actor: null })),
  ];
  if (device.agentVersion)
    rows.push({ at: device.firstSeen, kind: "agent", text: `Agent ${device.agentVersion} checked in`, actor: null });
  if (device.scannedAt)
    rows.push({ at: device.scannedAt, kind: "compliance", text: "Compliance scan completed", actor: null });
  return rows.sort((a, b) => (a.at < b.at ? 1 : -1));
}
