import { describe, expect, test } from "vitest";

import { compareVersions } from "../../rules/compare-versions";
import { CHECKS } from "./checks";
import { OWNERS, addressOf, ownerNamed } from "./owners";
import { SERVICES } from "./services";
import { SITES } from "./sites";
import { PRODUCTS, productOf } from "./software";
import { BENCHMARKED } from "./systems";
import { TENANTS, TOTALS } from "./tenants";
import { THREAT_RULES } from "./threat-rules";
import { VULNERABILITIES } from "./vulnerabilities";
import { readRange } from "./vulnerability-entry";

describe("the tenants", () => {
  test("have sizes that add up to the totals", () => {
    const sum = (key: keyof (typeof TENANTS)[number]["size"]) =>
      TENANTS.reduce((total, { size }) => total + size[key], 0);
    expect(TENANTS).toHaveLength(TOTALS.tenants);
    expect(sum("devices")).toBe(TOTALS.devices);
    expect(sum("users")).toBe(TOTALS.users);
    expect(sum("threats")).toBe(TOTALS.threats);
    expect(sum("openThreats")).toBe(TOTALS.openThreats);
    expect(sum("audit")).toBe(TOTALS.audit);
    expect(sum("trafficShare")).toBeCloseTo(1, 10);
  });

  test("all have sites, with unique names", () => {
    expect(SITES).toHaveLength(TOTALS.sites);
    expect(new Set(SITES.map(({ tenantId, name }) => `${tenantId}/${name}`)).size).toBe(TOTALS.sites);
    expect(new Set(SITES.map(({ tenantId }) => tenantId))).toEqual(new Set(TENANTS.map(({ id }) => id)));
  });
});

describe("the internet", () => {
  test("every service has an owner, and a name that cannot be real", () => {
    for (const { asOrg, domain } of SERVICES) {
      expect(ownerNamed(asOrg).asOrg).toBe(asOrg);
      expect(domain).toMatch(/\.(example|test)$/);
    }
  });

  test("owners have separate addresses in 198.18.0.0/15", () => {
    expect(OWNERS).toHaveLength(32);
    const addresses = OWNERS.flatMap((owner) => [addressOf(owner, 0), addressOf(owner, 4063)]);
    expect(new Set(addresses).size).toBe(64);
    for (const address of addresses) expect(address).toMatch(/^198\.1[89]\.\d+\.\d+$/);
  });
});

test("there are about 700 software versions, without duplicates", () => {
  const keys = PRODUCTS.flatMap(({ nameOf, versions, os }) =>
    versions.map((version) => `${nameOf(version)}\n${version}\n${os}`),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeGreaterThan(660);
  expect(keys.length).toBeLessThan(740);
});

test("software names include characters that need encoding in addresses", () => {
  const names = PRODUCTS.map(({ nameOf, versions }) => nameOf(versions[0] ?? ""));
  for (const hard of [" ", "+", "(", "/", "&", "%"]) expect(names.some((name) => name.includes(hard))).toBe(true);
});

test("each system with a benchmark has 30 to 45 checks of level 1 and 12 to 20 of level 2", () => {
  for (const { key } of BENCHMARKED) {
    const countOf = (wanted: string) => CHECKS.filter(({ os, level }) => os === key && level === wanted).length;
    expect(countOf("L1")).toBeGreaterThanOrEqual(30);
    expect(countOf("L1")).toBeLessThanOrEqual(45);
    expect(countOf("L2")).toBeGreaterThanOrEqual(12);
    expect(countOf("L2")).toBeLessThanOrEqual(20);
  }
  expect(new Set(CHECKS.map(({ os, checkId }) => `${os}/${checkId}`)).size).toBe(CHECKS.length);
});

test("a fix is newer than the vulnerable version and not newer than the latest version", () => {
  for (const { affects } of VULNERABILITIES) {
    for (const { software, to, fixedIn } of affects.map(readRange)) {
      const latest = productOf(software).versions.at(-1) ?? "";
      expect(compareVersions(to, fixedIn)).toBeLessThan(0);
      expect(compareVersions(fixedIn, latest)).toBeLessThanOrEqual(0);
    }
  }
});

test("versions are listed from oldest to newest", () => {
  for (const { versions } of PRODUCTS) expect(versions.toSorted(compareVersions)).toEqual(versions);
});

test("every threat rule has a unique name and a technique", () => {
  expect(new Set(THREAT_RULES.map(({ ruleName }) => ruleName)).size).toBe(THREAT_RULES.length);
  for (const rule of THREAT_RULES) expect(rule.techniqueId).toMatch(/^T\d{4}(\.\d{3})?$/);
});
