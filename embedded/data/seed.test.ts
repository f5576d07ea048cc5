import { group } from "d3-array";
import { describe, expect, test } from "vitest";

import { AuditEntry } from "~/contract/audit";
import { ComplianceGuide } from "~/contract/compliance";
import { Device, DeviceDetail, DeviceRisk } from "~/contract/device";
import { DnsQuery } from "~/contract/dns";
import { Flow } from "~/contract/flow";
import { RiskAssessment, RiskFinding } from "~/contract/risk-assessment";
import { Site } from "~/contract/site";
import { Software, Vulnerability } from "~/contract/software";
import { Tenant } from "~/contract/tenant";
import { Threat, ThreatDetail } from "~/contract/threat";
import { ObservedUser } from "~/contract/user";

import { SeedPerson } from "../identity/people";
import { NOW, PRESENT, seed, flows, queries, devices, threats, open, keyOf } from "../test-support/whole-seed";
import { TENANTS, TOTALS } from "./catalogue/tenants";
import { generateSeed } from "./seed";
import { DAY } from "./timeline";

/** The indexes at which two sequences differ: every row is compared by ID, and every tenth row by content. */
function differencesOf<Row>(rows: Iterable<Row>, others: readonly Row[], idOf: (row: Row) => string): number[] {
  const differences: number[] = [];
  let index = 0;
  for (const row of rows) {
    const other = others[index];
    const isSame = other !== undefined && idOf(row) === idOf(other);
    if (!isSame || (index % 10 === 0 && JSON.stringify(row) !== JSON.stringify(other))) differences.push(index);
    index++;
  }
  return index === others.length ? differences : [...differences, index];
}

describe("the size", () => {
  test("matches the totals of the demonstration", () => {
    expect(seed.tenants).toHaveLength(TOTALS.tenants);
    expect(seed.sites).toHaveLength(TOTALS.sites);
    expect(devices).toHaveLength(TOTALS.devices);
    expect(seed.observedUsers).toHaveLength(TOTALS.users);
    expect(threats).toHaveLength(TOTALS.threats);
    expect(open).toHaveLength(TOTALS.openThreats);
    expect(seed.audit).toHaveLength(TOTALS.audit);
    expect(seed.consoleUsers).toHaveLength(60);
    expect(flows).toHaveLength(TOTALS.flows);
    expect(queries).toHaveLength(TOTALS.dns);
  });

  test("is largest where the demonstration people work, and zero in the newest tenant", () => {
    const byTenant = group(flows, ({ tenantId }) => tenantId);
    expect((byTenant.get("acme-health")?.length ?? 0) / flows.length).toBeCloseTo(0.3, 2);
    expect(devices.filter(({ tenantId }) => tenantId === "acme-health")).toHaveLength(420);
    expect(byTenant.has("tiny-fern-bakery")).toBe(false);
    expect(threats.some(({ tenantId }) => tenantId === "tiny-fern-bakery")).toBe(false);
    expect(devices.some(({ tenantId }) => tenantId === "tiny-fern-bakery")).toBe(false);
  });
});

describe("the same hour", () => {
  const again = generateSeed({ now: new Date("2026-11-20T15:59:59Z") });

  test("generates the same records", () => {
    const { flows: _flows, dns: _dns, ...records } = seed;
    const { flows: _againFlows, dns: _againDns, ...againRecords } = again;
    expect(againRecords).toEqual(records);
  });

  test("generates the same flows and queries every time", () => {
    expect(differencesOf(again.flows(), flows, ({ flowId }) => flowId)).toEqual([]);
    expect(differencesOf(seed.dns(), queries, ({ dnsId }) => dnsId)).toEqual([]);
  });

  test("differs one day later", () => {
    const later = generateSeed({ now: new Date(NOW.getTime() + DAY) });
    expect(later.devices.map(({ device }) => device.name)).toEqual(devices.map(({ name }) => name));
    expect(later.devices[0]?.device.lastSeen).not.toBe(devices[0]?.lastSeen);
  });
});

describe("every row has the wire format", () => {
  test.each<[string, { parse: (row: unknown) => unknown }, readonly unknown[]]>([
    ["tenant", Tenant, seed.tenants],
    ["site", Site, seed.sites],
    ["device", Device, devices],
    ["device detail", DeviceDetail, seed.devices],
    [
      "device risk",
      DeviceRisk,
      seed.devices.map(({ device, riskFactors, riskHistory }) => ({
        riskScore: device.riskScore,
        riskFactors,
        history: riskHistory,
      })),
    ],
    ["observed user", ObservedUser, seed.observedUsers],
    ["risk assessment", RiskAssessment, seed.riskAssessments.map(({ assessment }) => assessment)],
    ["risk finding", RiskFinding, seed.riskAssessments.flatMap(({ findings }) => findings)],
    ["threat", Threat, threats],
    ["threat detail", ThreatDetail.pick({ threat: true, riskContributions: true }), seed.threats],
    ["software", Software, seed.software],
    ["vulnerability", Vulnerability, seed.vulnerabilities],
    ["compliance guide", ComplianceGuide, seed.complianceChecks.map(({ guide }) => guide)],
    ["audit entry", AuditEntry, seed.audit],
    ["console user", SeedPerson, seed.consoleUsers],
    ["flow", Flow, flows.filter((_, index) => index % 40 === 0)],
    ["query", DnsQuery, queries.filter((_, index) => index % 40 === 0)],
  ])("%s", (_words, schema, rows) => {
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) schema.parse(row);
  });

  test("no list of a device exceeds the limit of a row", () => {
    for (const { services, users, riskFactors, riskHistory } of seed.devices) {
      expect(services.length).toBeLessThanOrEqual(20);
      expect(users.length).toBeLessThanOrEqual(20);
      expect(riskFactors.length).toBeLessThanOrEqual(6);
      expect(riskHistory).toHaveLength(30);
    }
  });
});

describe("names and IDs", () => {
  test.each<[string, readonly string[]]>([
    ["devices", devices.map(({ tenantId, name }) => keyOf(tenantId, name.toLowerCase()))],
    ["addresses of devices", devices.map(({ primaryIp }) => primaryIp)],
    ["sites", seed.sites.map(({ tenantId, name }) => keyOf(tenantId, name))],
    ["observed users", seed.observedUsers.map(({ tenantId, name }) => keyOf(tenantId, name))],
    ["threats", threats.map(({ threatId }) => threatId)],
    ["software", seed.software.map(({ tenantId, name, version, os }) => keyOf(tenantId, name, version, os))],
    ["vulnerabilities", seed.vulnerabilities.map(({ tenantId, cve }) => keyOf(tenantId, cve))],
    ["compliance checks", seed.complianceChecks.map(({ tenantId, os, checkId }) => keyOf(tenantId, os, checkId))],
    ["audit entries", seed.audit.map(({ auditId }) => auditId)],
    ["console users", seed.consoleUsers.map(({ email }) => email)],
    ["flows", flows.map(({ flowId }) => flowId)],
    ["queries", queries.map(({ dnsId }) => dnsId)],
  ])("of %s are unique", (_words, keys) => {
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("include names that are difficult for addresses and tables", () => {
    const names = devices.filter(({ tenantId }) => tenantId === "acme-health").map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["users", "software", "nas-01", "Infusion Pump #7/3"]));
    expect(devices.some(({ name }) => /[äöüß]/.test(name))).toBe(true);
    expect(Math.max(...seed.tenants.map(({ displayName }) => displayName.length))).toBeGreaterThan(70);
    expect(devices.some(({ vendor }) => vendor === "")).toBe(true);
    expect(devices.some(({ primaryUser }) => primaryUser === null)).toBe(true);
  });
});

describe("generated data uses reserved names and addresses only", () => {
  const RESERVED = /\.(example|test)$/;

  test("every domain ends in .example or .test", () => {
    const names = [
      ...flows.flatMap(({ dstDomain, tlsSni, httpHost }) => [dstDomain, tlsSni, httpHost]),
      ...queries.flatMap(({ queryName, registrableDomain }) => [queryName, registrableDomain]),
      ...threats.map(({ domain }) => domain),
      ...seed.threats.flatMap(({ indicators }) =>
        indicators.filter(({ type }) => type === "domain").map(({ value }) => value),
      ),
      ...seed.tenants.map(({ primaryDomain }) => primaryDomain),
    ];
    for (const name of new Set(names)) if (name !== null) expect(name).toMatch(RESERVED);
  });

  test("every email address has such a domain", () => {
    const text = JSON.stringify([
      seed.tenants,
      seed.sites,
      seed.devices,
      seed.observedUsers,
      threats,
      seed.software,
      seed.audit,
      seed.consoleUsers,
    ]);
    const addresses = new Set(text.match(/[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/g));
    expect(addresses.size).toBeGreaterThan(500);
    for (const address of addresses) expect(address).toMatch(RESERVED);
  });

  test("every address is private, or of a network that is reserved for documentation and measurements", () => {
    const allowed = /^(10\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|198\.1[89]\.)/;
    const addresses = new Set([
      ...flows.flatMap(({ srcIp, dstIp }) => [srcIp, dstIp]),
      ...queries.flatMap(({ clientIp, resolverIp }) => [clientIp, resolverIp]),
      ...threats.flatMap(({ src, dst }) => [src.ip, dst.ip]).filter((ip) => ip !== ""),
      ...seed.sites.flatMap(({ publicIps }) => publicIps),
      ...seed.audit.map(({ ip }) => ip).filter((ip) => ip !== ""),
    ]);
    for (const address of addresses) expect(address).toMatch(allowed);
    const sixes = new Set(
      queries.flatMap(({ answers }) => answers.flatMap(({ type, value }) => (type === "AAAA" ? [value] : []))),
    );
    for (const address of sixes) expect(address).toMatch(/^2001:db8:/);
  });

  test("a device's address is within a network of its site", () => {
    const toNumber = (ip: string) => ip.split(".").reduce((total, part) => total * 256 + Number(part), 0);
    const networksOf = new Map(seed.sites.map(({ tenantId, name, networks }) => [keyOf(tenantId, name), networks]));
    for (const { tenantId, siteName, primaryIp } of devices) {
      const isInside = networksOf.get(keyOf(tenantId, siteName))?.some(({ cidr }) => {
        const [start = "", bits] = cidr.split("/");
        const size = 2 ** (32 - Number(bits));
        return toNumber(primaryIp) >= toNumber(start) && toNumber(primaryIp) < toNumber(start) + size;
      });
      expect(isInside).toBe(true);
    }
  });
});

test("the audit trail is in chronological order, and no action precedes its object", () => {
  const times = seed.audit.map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort());
  expect((times.at(-1) ?? "") <= PRESENT).toBe(true);
  const threatOf = new Map(threats.map((threat) => [threat.threatId, threat]));
  for (const { action, objectName, timestamp, result } of seed.audit) {
    const threat = threatOf.get(objectName);
    if (threat) expect(timestamp >= threat.firstSeen).toBe(true);
    if (action === "threat.status.set" && threat) expect(threat.status).toBe("resolved");
    if (action === "session.login_failed") expect(result).toBe("failed");
  }
});

test("every tenant has an administrator who can sign in", () => {
  for (const { id } of TENANTS) {
    const admins = seed.consoleUsers.filter(
      ({ status = "enabled", memberships = [] }) =>
        status === "enabled" &&
        memberships.some(({ tenantId, roleNames }) => tenantId === id && roleNames.includes("Customer Admin")),
    );
    expect(admins.length).toBeGreaterThan(0);
  }
});
