import type { Vulnerability } from "~/contract/software";

import { VULNERABILITIES_OF, type KnownVulnerability } from "../catalogue/vulnerabilities";
import type { TenantEntry } from "../catalogue/tenants";
import { createRandom } from "../prng";
import type { VulnerabilitySeed } from "../seed-types";
import { DAY, toTime } from "../timeline";
import type { DeviceDraft } from "./drafts";
import { priorityOf, severityOf } from "./priority";
import type { InstalledVersion } from "./software";

interface Occurrence {
  known: KnownVulnerability;
  versions: InstalledVersion[];
}

/** One row for each vulnerability that a tenant's software has. */
export function makeVulnerabilities(
  tenant: TenantEntry,
  versions: ReadonlyMap<string, InstalledVersion>,
  now: number,
): VulnerabilitySeed[] {
  const occurrences = new Map<string, Occurrence>();
  for (const [key, version] of versions) {
    for (const known of VULNERABILITIES_OF.get(key) ?? []) {
      const occurrence = occurrences.get(known.entry.cve) ?? { known, versions: [] };
      occurrence.versions.push(version);
      occurrences.set(known.entry.cve, occurrence);
    }
  }
  return [...occurrences.values()].map((occurrence) => makeVulnerability(occurrence, tenant, now));
}

function makeVulnerability({ known, versions }: Occurrence, tenant: TenantEntry, now: number): VulnerabilitySeed {
  const { entry, fixedIn } = known;
  const random = createRandom(`vulnerability/${tenant.id}/${entry.cve}`);
  const devices = new Set(versions.flatMap((version) => version.devices));
  const [cvssScore, cvssVector] = entry.cvss;
  const [epss, epssPercentile] = entry.epss;
  const kev = entry.kevDue !== undefined;
  const main = [...versions].sort((a, b) => b.devices.length - a.devices.length)[0];
  return {
    cve: entry.cve,
    tenantId: tenant.id,
    title: entry.title,
    description: entry.description,
    cvssScore,
    cvssVector,
    severity: severityOf(cvssScore),
    cwe: entry.cwe,
    epss,
    epssPercentile,
    kev,
    kevDueDate: entry.kevDue ? `${entry.kevDue}T00:00:00.000Z` : null,
    ransomware: entry.ransomware ?? false,
    publishedAt: `${entry.published}T00:00:00.000Z`,
    detectedAt: toTime(now - Math.min(190, 2 + random.longTail(18, 1)) * DAY),
    softwareName: main?.name ?? "",
    deviceCount: devices.size,
    fixedIn,
    priority: priorityOf({ kev, epss, cvssScore }, [...devices].some(isUrging)),
    status: statusOf(versions),
    affected: versions.map(({ name, version, os }) => ({ name, version, os })),
  };
}

/** Open unless all versions that have it were decided on alike. */
function statusOf(versions: readonly InstalledVersion[]): Vulnerability["status"] {
  const [first, ...others] = new Set(versions.map((version) => version.status));
  return others.length === 0 && (first === "planned" || first === "exception") ? first : "open";
}

function isUrging({ seed: { device } }: DeviceDraft): boolean {
  return device.exposed || device.criticality === "high" || device.criticality === "extreme";
}
