import type { Vulnerability } from "~/contract/software";

import { countVulnerability, type Finding } from "../../rules/count-findings";
import { softwareKey } from "../../rules/software-key";
import { advisoryOf, referencesOf } from "../catalogue/advisories";
import { exploitOf } from "../catalogue/exploits";
import { PRODUCTS, productOf, type Product } from "../catalogue/software";
import { VULNERABILITIES, VULNERABILITIES_OF, type KnownVulnerability } from "../catalogue/vulnerabilities";
import { readRange, type VulnerabilityEntry } from "../catalogue/vulnerability-entry";
import type { TenantEntry } from "../catalogue/tenants";
import { createRandom, type Random } from "../prng";
import type { VulnerabilitySeed } from "../seed-types";
import { DAY, toTime } from "../timeline";
import { isImportant, priorityOf, severityOf } from "../../rules/priority";
import type { InstalledVersion } from "./installed-version";
import { remediationOf } from "./remediation";

/** How long a fixed vulnerability is stored. */
const FIXED_DAYS = 90;
/** Maximum age of open vulnerabilities in days: urgent ones are fixed earlier. */
const OPEN_DAYS: Record<Vulnerability["priority"], number> = { P1: 16, P2: 34, P3: 75, P4: 170 };

interface Occurrence {
  known: KnownVulnerability;
  versions: InstalledVersion[];
}

/** One row for each vulnerability that a tenant's software has, or had recently. */
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
  const present = [...occurrences.values()].map((occurrence) => makePresent(occurrence, tenant, now));
  return [...present, ...makeFixed(tenant, versions, new Set(occurrences.keys()), now)];
}

/** Sets the summary fields of each present vulnerability from its findings. */
export function noteFindings(
  vulnerabilities: readonly VulnerabilitySeed[],
  findings: readonly Finding[],
  now: number,
): void {
  for (const vulnerability of vulnerabilities) {
    const own = findings.filter(({ facts }) => facts.cve === vulnerability.cve);
    if (own.length === 0) continue;
    Object.assign(vulnerability, countVulnerability(own, now));
    for (const finding of vulnerability.findings) {
      const key = softwareKey(finding);
      finding.status = own.find(({ version }) => softwareKey(version) === key)?.status ?? finding.status;
    }
  }
}

function makePresent({ known, versions }: Occurrence, tenant: TenantEntry, now: number): VulnerabilitySeed {
  const { entry, fixedIn } = known;
  const random = createRandom(`vulnerability/${tenant.id}/${entry.cve}`);
  const devices = new Set(versions.flatMap((version) => version.devices));
  const described = describeEntry(
    entry,
    tenant,
    [...devices].some(({ seed }) => isImportant(seed.device)),
  );
  const age = 1 + OPEN_DAYS[described.priority] * random.next() ** (1.2 * tenant.trend);
  return {
    ...described,
    ...adviceOn(entry, fixedIn, versions),
    detectedAt: toTime(now - age * DAY),
    ...nothingCounted(
      fixedIn,
      versions.map(({ name }) => name),
    ),
    findings: versions.map(({ name, version, os }) => ({
      name,
      version,
      os,
      fixedIn: fixOf(entry, { name, version, os }),
      status: "open",
    })),
  };
}

/** Recently fixed vulnerabilities: known vulnerabilities of products that the tenant has in newer versions. */
function makeFixed(
  tenant: TenantEntry,
  versions: ReadonlyMap<string, InstalledVersion>,
  present: ReadonlySet<string>,
  now: number,
): VulnerabilitySeed[] {
  const installed = new Map([...versions].map(([key, { name }]) => [key, name]));
  return VULNERABILITIES.filter(({ cve }) => !present.has(cve)).flatMap((entry) => {
    const range = entry.affects.map(readRange).find(({ software }) => nameOf(software, installed) !== undefined);
    const random = createRandom(`vulnerability-fixed/${tenant.id}/${entry.cve}`);
    if (!range || random.chance(0.15 * tenant.trend)) return [];
    return [
      {
        ...describeEntry(entry, tenant, false),
        ...adviceOf(entry, productOf(range.software), range.fixedIn),
        ...fixedFacts(random, tenant.trend, now),
        ...nothingCounted(range.fixedIn, [nameOf(range.software, installed) ?? ""]),
      },
    ];
  });
}

/** The fix for the version on most devices. */
function adviceOn(entry: VulnerabilityEntry, fixedIn: string, versions: readonly InstalledVersion[]) {
  const [first] = versions.toSorted((one, other) => other.devices.length - one.devices.length);
  const product = PRODUCTS.find(({ os, nameOf }) => first && os === first.os && nameOf(first.version) === first.name);
  return product && adviceOf(entry, product, first ? fixOf(entry, first) : fixedIn);
}

function adviceOf(entry: VulnerabilityEntry, product: Product, fixedIn: string) {
  const { cve, kevDue } = entry;
  return {
    remediation: remediationOf(product, fixedIn, entry),
    advisoryUrl: advisoryOf(cve, product),
    references: referencesOf(cve, kevDue !== undefined),
  };
}

/** Where threats decline, more vulnerabilities have been fixed recently. */
function fixedFacts(random: Random, trend: number, now: number) {
  const fixedAt = now - (1 + (FIXED_DAYS - 1) * random.next() ** (1 / trend)) * DAY;
  return {
    fixedAt: toTime(fixedAt),
    detectedAt: toTime(fixedAt - (2 + random.int(0, 110)) * DAY),
    status: "fixed" as const,
  };
}

/** Fixed vulnerabilities, and those without findings yet, have zero counts. */
function nothingCounted(fixedIn: string, names: readonly string[]) {
  return {
    softwareNames: [...new Set(names)].sort(),
    fixedIn,
    deviceCount: 0,
    affected: [],
    affectedCount: 0,
    findings: [],
  };
}

/** The installed name of a catalogue product, if it is installed. */
function nameOf(key: string, installed: ReadonlyMap<string, string>): string | undefined {
  const product = PRODUCTS.find((candidate) => candidate.key === key);
  return product?.versions
    .map((version) => installed.get(softwareKey({ name: product.nameOf(version), version, os: product.os })))
    .find((name) => name !== undefined);
}

function fixOf({ cve }: VulnerabilityEntry, version: Pick<InstalledVersion, "name" | "version" | "os">): string {
  const known = VULNERABILITIES_OF.get(softwareKey(version))?.find(({ entry }) => entry.cve === cve);
  return known?.fixedIn ?? "";
}

/** The facts of a vulnerability that do not depend on the tenant. */
function describeEntry(entry: VulnerabilityEntry, tenant: TenantEntry, isUrged: boolean) {
  const [cvssScore, cvssVector] = entry.cvss;
  const [epss, epssPercentile] = entry.epss;
  const kev = entry.kevDue !== undefined;
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
    kevAddedAt: entry.kevAdded ? `${entry.kevAdded}T00:00:00.000Z` : null,
    kevDueDate: entry.kevDue ? `${entry.kevDue}T00:00:00.000Z` : null,
    ransomware: entry.ransomware ?? false,
    exploit: exploitOf(entry.cve),
    publishedAt: `${entry.published}T00:00:00.000Z`,
    priority: priorityOf({ kev, epss, cvssScore }, isUrged),
    status: "open" as Vulnerability["status"],
    openDeviceCount: 0,
    dueAt: null,
    overdue: false,
    fixedAt: null,
    remediation: "",
    advisoryUrl: null,
    references: [],
    ticketId: null,
  };
}
