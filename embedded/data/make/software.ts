import type { Device } from "~/contract/device";
import type { Software, Vulnerability } from "~/contract/software";

import { PRODUCTS } from "../catalogue/software";
import { softwareKey, VULNERABILITIES_OF } from "../catalogue/vulnerabilities";
import type { TenantEntry } from "../catalogue/tenants";
import { createRandom } from "../prng";
import type { SoftwareInstall, VulnerabilitySeed } from "../seed-types";
import { HOUR, toTime } from "../timeline";
import type { DeviceDraft } from "./drafts";
import { dueAfter, worstPriority } from "./priority";
import { makeVulnerabilities } from "./vulnerabilities";

/** Installs of one software version in one tenant, and the devices that have it. */
export interface InstalledVersion {
  name: string;
  version: string;
  os: string;
  devices: DeviceDraft[];
  status: Software["status"];
}

interface SoftwareOfTenant {
  software: Software[];
  vulnerabilities: VulnerabilitySeed[];
  /** The vulnerabilities of each device, by its name. */
  byDevice: Map<string, Vulnerability[]>;
}

const PRODUCT_BY_KEY = new Map(
  PRODUCTS.flatMap((product) =>
    product.versions.map(
      (version) => [softwareKey({ name: product.nameOf(version), version, os: product.os }), product] as const,
    ),
  ),
);

/** Counts the installs of a tenant by version, and finds the vulnerabilities that come with them, by device too. */
export function makeSoftware(
  tenant: TenantEntry,
  installs: readonly SoftwareInstall[],
  devices: readonly DeviceDraft[],
  now: number,
): SoftwareOfTenant {
  const versions = groupInstalls(tenant, installs, devices);
  const vulnerabilities = makeVulnerabilities(tenant, versions, now);
  const byVersion = new Map<string, VulnerabilitySeed[]>();
  for (const vulnerability of vulnerabilities) {
    for (const affected of vulnerability.affected) {
      const key = softwareKey(affected);
      byVersion.set(key, [...(byVersion.get(key) ?? []), vulnerability]);
    }
  }
  const software = [...versions].map(([key, version]) => makeRow(key, version, byVersion.get(key) ?? [], tenant, now));
  const byDevice = collectByDevice(versions, byVersion);
  for (const { seed, hasAgent } of devices) if (hasAgent) countOn(seed.device, byDevice.get(seed.device.name) ?? []);
  return { software, vulnerabilities, byDevice };
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
      const isVulnerable = VULNERABILITIES_OF.has(key);
      const status = !isVulnerable
        ? "none"
        : random.chance(0.8)
          ? "open"
          : random.pick(["planned", "planned", "exception"] as const);
      group = { name, version, os, devices: [], status };
      versions.set(key, group);
    }
    const draft = byName.get(deviceName);
    if (draft) group.devices.push(draft);
  }
  return versions;
}

function makeRow(
  key: string,
  { name, version, os, devices, status }: InstalledVersion,
  vulnerabilities: readonly VulnerabilitySeed[],
  tenant: TenantEntry,
  now: number,
): Software {
  const product = PRODUCT_BY_KEY.get(key);
  if (!product) throw new Error(`${name} ${version} is not in the catalogue`);
  const random = createRandom(`software-row/${tenant.id}/${key}`);
  const priority = worstPriority(vulnerabilities.map((vulnerability) => vulnerability.priority));
  const oldest = vulnerabilities.map((vulnerability) => vulnerability.detectedAt).sort()[0] ?? null;
  const dueAt = oldest && priority ? dueAfter(Date.parse(oldest), priority) : null;
  const worst = [...vulnerabilities].sort(
    (a, b) => Number(b.kev) - Number(a.kev) || b.cvssScore - a.cvssScore || b.epss - a.epss,
  )[0];
  const latestVersion = product.versions.at(-1) ?? version;
  const fixes = new Set((VULNERABILITIES_OF.get(key) ?? []).map(({ fixedIn }) => fixedIn));
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
    vulnCounts: countSeverities(vulnerabilities),
    cveCount: vulnerabilities.length,
    kevCount: vulnerabilities.filter(({ kev }) => kev).length,
    maxCvss: maxOf(vulnerabilities.map(({ cvssScore }) => cvssScore)),
    maxEpss: maxOf(vulnerabilities.map(({ epss }) => epss)),
    worstCve: worst?.cve ?? null,
    priority,
    fixedIn: fixes.size > 1 ? latestVersion : ([...fixes][0] ?? null),
    latestVersion,
    oldestDetectedAt: oldest,
    dueAt: dueAt === null ? null : toTime(dueAt),
    overdue: dueAt !== null && dueAt < now && (status === "open" || status === "planned"),
    status,
    owner: vulnerabilities.length > 0 && random.chance(0.35) ? `patching@${tenant.domain}` : null,
    countsUpdatedAt: toTime(now - HOUR),
  };
}

/** How many of each severity. */
function countSeverities(vulnerabilities: readonly Pick<Vulnerability, "severity">[]): Software["vulnCounts"] {
  const counts = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { severity } of vulnerabilities) counts[severity]++;
  return counts;
}

function collectByDevice(
  versions: ReadonlyMap<string, InstalledVersion>,
  byVersion: ReadonlyMap<string, VulnerabilitySeed[]>,
) {
  const byDevice = new Map<string, Set<VulnerabilitySeed>>();
  for (const [key, { devices }] of versions) {
    for (const vulnerability of byVersion.get(key) ?? []) {
      for (const { seed } of devices) {
        const set = byDevice.get(seed.device.name) ?? new Set();
        byDevice.set(seed.device.name, set.add(vulnerability));
      }
    }
  }
  return new Map([...byDevice].map(([name, set]) => [name, [...set] as Vulnerability[]]));
}

function maxOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}
