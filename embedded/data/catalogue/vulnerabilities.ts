import { softwareKey } from "../../rules/software-key";
import { PRODUCTS } from "./software";
import { readRange, type AffectedRange, type VulnerabilityEntry } from "./vulnerability-entry";
import { CLIENT_VULNERABILITIES } from "./vulnerabilities-clients";
import { LINUX_VULNERABILITIES } from "./vulnerabilities-linux";
import { SERVER_VULNERABILITIES } from "./vulnerabilities-servers";
import { SYNTHETIC_VULNERABILITIES } from "./vulnerabilities-synthetic";

export const REAL_VULNERABILITIES: readonly VulnerabilityEntry[] = [
  ...CLIENT_VULNERABILITIES,
  ...SERVER_VULNERABILITIES,
  ...LINUX_VULNERABILITIES,
];

export const VULNERABILITIES: readonly VulnerabilityEntry[] = [...REAL_VULNERABILITIES, ...SYNTHETIC_VULNERABILITIES];

/** A vulnerability of a software version, and the version that fixes it. */
export interface KnownVulnerability {
  entry: VulnerabilityEntry;
  fixedIn: string;
}

/** The vulnerabilities of each version, by `softwareKey`. Versions without vulnerabilities are missing. */
export const VULNERABILITIES_OF: ReadonlyMap<string, KnownVulnerability[]> = collect();

function collect(): Map<string, KnownVulnerability[]> {
  const byVersion = new Map<string, KnownVulnerability[]>();
  const products = new Map(PRODUCTS.map((product) => [product.key, product]));
  for (const entry of VULNERABILITIES) {
    for (const range of entry.affects.map(readRange)) {
      const product = products.get(range.software);
      if (!product) throw new Error(`${entry.cve} names the unknown software "${range.software}"`);
      for (const version of versionsIn(range, product.versions)) {
        const key = softwareKey({ name: product.nameOf(version), version, os: product.os });
        const known = byVersion.get(key) ?? [];
        byVersion.set(key, [...known, { entry, fixedIn: range.fixedIn }]);
      }
    }
  }
  return byVersion;
}

function versionsIn({ software, from, to }: AffectedRange, versions: readonly string[]): string[] {
  const first = from === undefined ? 0 : versions.indexOf(from);
  const last = versions.indexOf(to);
  if (first < 0 || last < first) throw new Error(`${software} has no versions from ${from ?? "the first"} to ${to}`);
  return versions.slice(first, last + 1);
}
