import { DUE_DAYS, type DueDaysByPriority } from "~/contract/due-days-facts";
import type { SoftwareVersion, VulnerabilityScope } from "~/contract/exception";
import { AFFECTED_SHOWN, type AffectedSoftware, type Software, type Vulnerability } from "~/contract/software";

import { dueAfter, worstPriority } from "./priority";
import { softwareKey } from "./software-key";

/** A vulnerability in one software version: `fixedIn` is the version of that product. */
type Facts = Pick<
  Vulnerability,
  | "cve"
  | "severity"
  | "kev"
  | "kevDueDate"
  | "ransomware"
  | "cvssScore"
  | "epss"
  | "epssPercentile"
  | "priority"
  | "detectedAt"
  | "fixedIn"
>;

/** One software version of a tenant, with its devices, its vulnerabilities, and a person's plans for it. */
export interface VersionFacts extends SoftwareVersion {
  /** Devices in use. A version that only retired devices have does not count. */
  devices: readonly string[];
  vulnerabilities: readonly Facts[];
  plannedFor: string | null;
  /** The date that a person has set; without one, the priority determines it. */
  dueDate: string | null;
}

/** One vulnerability in one software version. */
export interface Finding {
  version: VersionFacts;
  facts: Facts;
  /** Devices on which no exception covers it. */
  openDevices: readonly string[];
  status: "open" | "planned" | "exception" | "retired";
  /** The exceptions that cover it on some device. */
  covering: readonly VulnerabilityScope[];
}

/** Every vulnerability of every version, with the devices on which it counts: devices without an exception for it. */
export function findOpen(versions: readonly VersionFacts[], scopes: readonly VulnerabilityScope[]): Finding[] {
  return versions.flatMap((version) =>
    version.vulnerabilities.map((facts) => {
      const covering = scopes.filter((scope) => coversVersion(scope, version, facts.cve));
      const openDevices = version.devices.filter((device) => !covering.some((scope) => coversDevice(scope, device)));
      return { version, facts, openDevices, status: statusOfOne(version, openDevices), covering };
    }),
  );
}

function statusOfOne({ devices, plannedFor }: VersionFacts, openDevices: readonly string[]): Finding["status"] {
  if (devices.length === 0) return "retired";
  if (openDevices.length === 0) return "exception";
  return plannedFor === null ? "open" : "planned";
}

/** Whether a finding counts on any device. */
function isCounted({ status }: Finding): boolean {
  return status === "open" || status === "planned";
}

/** The devices that a scope covers, among those that have its software or vulnerability. */
export function coveredDevices(scope: VulnerabilityScope, versions: readonly VersionFacts[]): Set<string> {
  const covered = versions
    .filter((version) => version.vulnerabilities.some(({ cve }) => coversVersion(scope, version, cve)))
    .flatMap((version) => version.devices.filter((device) => coversDevice(scope, device)));
  return new Set(covered);
}

/** The effect of a scope on the counts: the number of hidden vulnerabilities, and their devices. */
export function countHidden(scope: VulnerabilityScope, findings: readonly Finding[]) {
  const hidden = findings.flatMap(({ version, facts, openDevices }) =>
    coversVersion(scope, version, facts.cve)
      ? openDevices.filter((device) => coversDevice(scope, device)).map((device) => ({ cve: facts.cve, device }))
      : [],
  );
  return {
    vulnerabilities: new Set(hidden.map(({ cve }) => cve)).size,
    devices: new Set(hidden.map(({ device }) => device)).size,
  };
}

function coversVersion({ cve, software }: VulnerabilityScope, version: SoftwareVersion, found: string): boolean {
  if (cve !== undefined && cve !== found) return false;
  return (
    software === undefined ||
    (software.name === version.name && software.version === version.version && software.os === version.os)
  );
}

function coversDevice({ devices }: VulnerabilityScope, device: string): boolean {
  return devices === undefined || devices.includes(device);
}

/**
 * The counts in a software version's row. Findings under an exception are only counted, without details. `days` are
 * those of the organization.
 */
export function countVersion(findings: readonly Finding[], now: number, days = DUE_DAYS) {
  const counting = findings.filter(isCounted);
  const facts = counting.map((finding) => finding.facts);
  const [worst] = [...facts].sort(
    (a, b) => Number(b.kev) - Number(a.kev) || b.cvssScore - a.cvssScore || b.epss - a.epss,
  );
  const priority = worstPriority(facts.map((fact) => fact.priority));
  const oldestDetectedAt = earliest(facts.map(({ detectedAt }) => detectedAt));
  const status = statusOf(findings);
  const dueAt = counting[0]?.version.dueDate ?? dueByPriority(oldestDetectedAt, priority, days);
  return {
    vulnCounts: countSeverities(facts),
    cveCount: facts.length,
    exceptedCount: findings.filter((finding) => finding.status === "exception").length,
    kevCount: facts.filter(({ kev }) => kev).length,
    maxCvss: maxOf(facts.map(({ cvssScore }) => cvssScore)),
    maxEpss: maxOf(facts.map(({ epss }) => epss)),
    maxEpssPercentile: maxOf(facts.map(({ epssPercentile }) => epssPercentile)),
    kevDueDate: earliest(facts.map(({ kevDueDate }) => kevDueDate)),
    ransomware: facts.some(({ ransomware }) => ransomware),
    worstCve: worst?.cve ?? null,
    priority,
    oldestDetectedAt,
    dueAt,
    overdue: isOverdue(dueAt, status, now),
    status,
  } satisfies Partial<Software>;
}

/** The counts in a vulnerability's row. */
export function countVulnerability(findings: readonly Finding[], now: number, days = DUE_DAYS) {
  const status = statusOf(findings) as Vulnerability["status"];
  const dates = findings
    .filter(isCounted)
    .map(({ version, facts }) => version.dueDate ?? dueByPriority(facts.detectedAt, facts.priority, days));
  const dueAt = earliest(dates);
  const devices = new Set(findings.flatMap(({ version }) => version.devices));
  const affected = affectedBy(findings);
  return {
    status,
    softwareNames: [...new Set(findings.map(({ version }) => version.name))].sort(),
    fixedIn: fixesOf(findings),
    deviceCount: devices.size,
    affected: affected.slice(0, AFFECTED_SHOWN),
    affectedCount: affected.length,
    openDeviceCount: new Set(findings.flatMap(({ openDevices }) => openDevices)).size,
    dueAt,
    overdue: isOverdue(dueAt, status, now),
  } satisfies Partial<Vulnerability>;
}

/** The versions on devices in use, most devices first. */
function affectedBy(findings: readonly Finding[]): AffectedSoftware[] {
  return findings
    .map(({ version: { name, version, os, devices }, facts: { fixedIn } }) => ({
      name,
      version,
      os,
      deviceCount: devices.length,
      fixedIn,
    }))
    .filter(({ deviceCount }) => deviceCount > 0)
    .sort((a, b) => b.deviceCount - a.deviceCount || softwareKey(a).localeCompare(softwareKey(b)));
}

/** The fixed version if it is the same for all; otherwise one per product, and per system where they differ. */
function fixesOf(findings: readonly Finding[]): string | null {
  const fixes = findings.flatMap(({ version: { name, os }, facts: { fixedIn } }) =>
    fixedIn ? { name, os, fixedIn } : [],
  );
  if (fixes.length === 0) return null;
  if (new Set(fixes.map(({ fixedIn }) => fixedIn)).size === 1 && new Set(fixes.map(({ name }) => name)).size === 1)
    return fixes[0]?.fixedIn ?? null;
  const described = fixes.map(({ name, os, fixedIn }) => {
    const hasSeveral = fixes.some((other) => other.name === name && other.fixedIn !== fixedIn);
    return hasSeveral ? `${name} ${fixedIn} (${os})` : `${name} ${fixedIn}`;
  });
  return [...new Set(described)].sort().join(", ");
}

/** The vulnerabilities that count on each device. */
export function findByDevice(findings: readonly Finding[]): Map<string, Map<string, Facts>> {
  const byDevice = new Map<string, Map<string, Facts>>();
  for (const { facts, openDevices } of findings) {
    for (const device of openDevices) {
      const ofDevice = byDevice.get(device) ?? new Map<string, Facts>();
      byDevice.set(device, ofDevice.set(facts.cve, facts));
    }
  }
  return byDevice;
}

/** Number of findings by severity. */
export function countSeverities(vulnerabilities: Iterable<Pick<Vulnerability, "severity">>): Software["vulnCounts"] {
  const counts = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { severity } of vulnerabilities) counts[severity]++;
  return counts;
}

/**
 * Open if any finding is open; otherwise planned if any is planned; exception if all findings on devices in use are
 * covered.
 */
function statusOf(findings: readonly Finding[]): Software["status"] {
  const statuses = new Set(findings.map(({ status }) => status));
  return (["open", "planned", "exception", "retired"] as const).find((status) => statuses.has(status)) ?? "none";
}

function dueByPriority(
  detectedAt: string | null,
  priority: Vulnerability["priority"] | null,
  days: DueDaysByPriority,
): string | null {
  if (detectedAt === null || priority === null) return null;
  return new Date(dueAfter(Date.parse(detectedAt), priority, days)).toISOString();
}

function isOverdue(dueAt: string | null, status: Software["status"], now: number): boolean {
  return dueAt !== null && Date.parse(dueAt) <= now && (status === "open" || status === "planned");
}

function earliest(dates: readonly (string | null)[]): string | null {
  return dates.filter((date) => date !== null).sort()[0] ?? null;
}

function maxOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}
