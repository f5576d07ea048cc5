import type { Device } from "~/contract/device";
import type { Software, Vulnerability } from "~/contract/software";

import { compareVersions } from "../../rules/compare-versions";
import { countSeverities, countVersion, findByDevice, findOpen, type Finding } from "../../rules/count-findings";
import { advisoryOf } from "../catalogue/advisories";
import { PRODUCTS, type Product } from "../catalogue/software";
import { VULNERABILITIES_OF, type KnownVulnerability } from "../catalogue/vulnerabilities";
import { softwareKey } from "../../rules/software-key";
import type { TenantEntry } from "../catalogue/tenants";
import { createRandom } from "../prng";
import type { ExceptionSeed, SoftwareInstall, VulnerabilitySeed } from "../seed-types";
import { DAY, HOUR, toTime } from "../timeline";
import type { DeviceDraft } from "./drafts";
import { makeExceptions } from "./exceptions";
import type { InstalledVersion } from "./installed-version";
import { remediationOf } from "./remediation";
import { makeVulnerabilities, noteFindings } from "./vulnerabilities";

export interface SoftwareOfTenant {
  software: Software[];
  vulnerabilities: VulnerabilitySeed[];
  exceptions: ExceptionSeed[];
  /** The vulnerabilities that count on each device, by device name. */
  byDevice: Map<string, Vulnerability[]>;
  /** Vulnerabilities that counted until they were fixed. */
  fixedByDevice: Map<string, Vulnerability[]>;
}

/** The product of each version. */
export const PRODUCT_BY_KEY = new Map(
  PRODUCTS.flatMap((product) =>
    product.versions.map(
      (version) => [softwareKey({ name: product.nameOf(version), version, os: product.os }), product] as const,
    ),
  ),
);

/** Groups the installs of a tenant by version, and finds the vulnerabilities of versions and devices. */
export function makeSoftware(
  tenant: TenantEntry,
  installs: readonly SoftwareInstall[],
  devices: readonly DeviceDraft[],
  now: number,
): SoftwareOfTenant {
  const versions = groupInstalls(tenant, installs, devices);
  const vulnerabilities = makeVulnerabilities(tenant, versions, now);
  const exceptions = makeExceptions(tenant, versions.values(), now);
  const findings = findIn(tenant, versions, ({ devices: inUse }) => inUse, vulnerabilities, exceptions, now);
  const past = findIn(tenant, versions, ({ retired }) => retired, vulnerabilities, exceptions, now);
  noteFindings(vulnerabilities, findings, now);
  const software = [...versions].map(([key, version]) =>
    makeRow(
      version,
      findings.filter((finding) => softwareKey(finding.version) === key),
      tenant,
      now,
    ),
  );
  const byCve = new Map(vulnerabilities.map((vulnerability) => [vulnerability.cve, vulnerability]));
  const byDevice = new Map(
    // A retired device has the software that was installed when it was retired.
    [...findByDevice(findings), ...findByDevice(past)].map(([name, found]) => [
      name,
      [...found.keys()].map((cve) => byCve.get(cve) as Vulnerability),
    ]),
  );
  for (const { seed, hasAgent } of devices) if (hasAgent) countOn(seed.device, byDevice.get(seed.device.name) ?? []);
  const fixedByDevice = placeFixed(tenant, vulnerabilities, versions);
  return { software, vulnerabilities, exceptions, byDevice, fixedByDevice };
}

/** Each fixed vulnerability affected a few of the devices that have its software. */
function placeFixed(
  tenant: TenantEntry,
  vulnerabilities: readonly VulnerabilitySeed[],
  versions: ReadonlyMap<string, InstalledVersion>,
): Map<string, Vulnerability[]> {
  const random = createRandom(`software-fixed/${tenant.id}`);
  const placed = new Map<string, Vulnerability[]>();
  for (const vulnerability of vulnerabilities.filter(({ fixedAt }) => fixedAt !== null)) {
    const having = [...versions.values()].filter(({ name }) => vulnerability.softwareNames.includes(name));
    const devices = having.flatMap((version) => version.devices);
    for (const { seed } of random.sample(devices, random.int(1, 5))) {
      const { name } = seed.device;
      placed.set(name, [...(placed.get(name) ?? []), vulnerability]);
    }
  }
  return placed;
}

function countOn(device: Device, vulnerabilities: readonly Vulnerability[]): void {
  device.vulns = countSeverities(vulnerabilities);
  device.kevCount = vulnerabilities.filter(({ kev }) => kev).length;
}

function groupInstalls(tenant: TenantEntry, installs: readonly SoftwareInstall[], devices: readonly DeviceDraft[]) {
  const random = createRandom(`software-status/${tenant.id}`);
  const byName = new Map(devices.map((draft) => [draft.seed.device.name, draft]));
  const versions = new Map<string, InstalledVersion>();
  for (const { name, version, os, deviceName } of installs) {
    const key = softwareKey({ name, version, os });
    let group = versions.get(key);
    if (!group) {
      const isDecided = VULNERABILITIES_OF.has(key) && !random.chance(0.8);
      const decision = isDecided ? random.pick(["planned", "planned", "exception"] as const) : "none";
      group = { name, version, os, devices: [], retired: [], decision };
      versions.set(key, group);
    }
    const draft = byName.get(deviceName);
    if (draft) (draft.seed.device.status === "retired" ? group.retired : group.devices).push(draft);
  }
  return versions;
}

function findIn(
  tenant: TenantEntry,
  versions: ReadonlyMap<string, InstalledVersion>,
  devicesOf: (version: InstalledVersion) => readonly DeviceDraft[],
  vulnerabilities: readonly VulnerabilitySeed[],
  exceptions: readonly ExceptionSeed[],
  now: number,
): Finding[] {
  const random = createRandom(`software-plan/${tenant.id}`);
  const byCve = new Map(vulnerabilities.map((vulnerability) => [vulnerability.cve, vulnerability]));
  const vulnerable = [...versions].filter(([key]) => VULNERABILITIES_OF.has(key));
  return findOpen(
    vulnerable.map(([key, group]) => ({
      name: group.name,
      version: group.version,
      os: group.os,
      devices: devicesOf(group).map(({ seed }) => seed.device.name),
      plannedFor: group.decision === "planned" ? toTime(now + random.int(1, 21) * DAY) : null,
      dueDate: null,
      vulnerabilities: (VULNERABILITIES_OF.get(key) ?? []).map(({ entry, fixedIn }) => ({
        ...(byCve.get(entry.cve) as VulnerabilitySeed),
        fixedIn,
      })),
    })),
    exceptions.filter(({ inForce }) => inForce).map(({ scope }) => scope),
  );
}

function makeRow(
  { name, version, os, devices }: InstalledVersion,
  findings: readonly Finding[],
  tenant: TenantEntry,
  now: number,
): Software {
  const key = softwareKey({ name, version, os });
  const product = PRODUCT_BY_KEY.get(key);
  if (!product) throw new Error(`${name} ${version} is not in the catalogue`);
  const random = createRandom(`software-row/${tenant.id}/${key}`);
  const known = VULNERABILITIES_OF.get(key) ?? [];
  return {
    name,
    version,
    os,
    tenantId: tenant.id,
    vendor: product.vendor,
    type: product.type,
    source: product.source,
    deviceCount: devices.length,
    exposedDeviceCount: devices.filter(({ seed }) => seed.device.exposed).length,
    ...countVersion(findings, now),
    fixedIn: lastFix(known),
    kevFixedIn: lastFix(known.filter(({ entry }) => entry.kevDue !== undefined)),
    latestVersion: product.versions.at(-1) ?? version,
    ...adviceOn(product, known),
    owner: findings.length > 0 && random.chance(0.35) ? `patching@${tenant.domain}` : null,
    plannedFor: findings[0]?.version.plannedFor ?? null,
    dueDate: null,
    countsUpdatedAt: toTime(now - HOUR),
    ticketId: null,
  };
}

/** The combined remediation of its vulnerabilities, and the advisory of the worst one. */
function adviceOn(
  product: Product,
  known: readonly KnownVulnerability[],
): Pick<Software, "remediation" | "advisoryUrl"> {
  const [worst] = known.toSorted(
    ({ entry: one }, { entry: other }) =>
      Number(other.kevDue !== undefined) - Number(one.kevDue !== undefined) || other.cvss[0] - one.cvss[0],
  );
  const fix = lastFix(known);
  if (!worst || fix === null) return { remediation: "", advisoryUrl: null };
  return { remediation: remediationOf(product, fix, worst.entry), advisoryUrl: advisoryOf(worst.entry.cve, product) };
}

/** The version that fixes all of them: the newest of their fixes. */
function lastFix(known: readonly { fixedIn: string }[]): string | null {
  return (
    known
      .map(({ fixedIn }) => fixedIn)
      .sort(compareVersions)
      .at(-1) ?? null
  );
}
