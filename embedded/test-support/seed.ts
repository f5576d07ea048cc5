import type { AuditEntry } from "~/contract/audit";
import type { ComplianceCheck, ComplianceResult } from "~/contract/compliance";
import type { DnsQuery } from "~/contract/dns";
import type { Site } from "~/contract/site";
import type { Software } from "~/contract/software";
import { TenantSpec } from "~/contract/tenant";
import type { Threat } from "~/contract/threat";
import type { ObservedUser } from "~/contract/user";

import type { DeviceSeed, Seed, SoftwareInstall, TenantSeed, ThreatSeed, VulnerabilitySeed } from "../data/seed-types";
import { makeDevice, makeFlow } from "./rows";

const HOUR = 3_600_000;
export const DEVICES_PER_TENANT = 12;
/** The tenants that the demonstration people belong to. */
export const TENANTS = ["acme-health", "borealis-logistics", "3tsky", "throughwave"];

/**
 * A seed small enough for tests: a few rows of every family in each tenant. Every row says in a text which tenant it belongs
 * to, as `mark:<tenantId>`, so that a row in the wrong place shows.
 */
export function generateTestSeed({ now }: { now: Date }): Seed {
  const start = now.getTime() - 48 * HOUR;
  const each = <Item>(make: (tenantId: string, at: (hours: number) => string) => Item[]): Item[] =>
    TENANTS.flatMap((tenantId) => make(tenantId, (hours) => new Date(now.getTime() - hours * HOUR).toISOString()));
  return {
    tenants: each((tenantId) => [makeTenant(tenantId)]),
    sites: each((tenantId, at) => ["hq", "plant", "shop"].map((name) => makeSite(tenantId, name, at))),
    devices: each((tenantId, at) =>
      Array.from({ length: DEVICES_PER_TENANT }, (_, index) => makeDeviceSeed(tenantId, index, start, at)),
    ),
    observedUsers: each((tenantId, at) => ["ada", "bob"].map((name) => makeUser(tenantId, name, at))),
    threats: each((tenantId, at) => Array.from({ length: 8 }, (_, index) => makeThreatSeed(tenantId, index, at))),
    software: each((tenantId, at) => [
      makeSoftware(tenantId, "Notepad++", at),
      makeSoftware(tenantId, "7-Zip 22.01 (x64)", at),
    ]),
    softwareInstalls: each((tenantId, at) => [
      makeInstall(tenantId, "ws-000", at),
      makeInstall(tenantId, "ws-001", at),
    ]),
    vulnerabilities: each((tenantId, at) => [makeVulnerability(tenantId, at)]),
    complianceChecks: each((tenantId) => [makeCheck(tenantId, "L1"), makeCheck(tenantId, "L2")]),
    complianceResults: each((tenantId, at) => [
      makeResult(tenantId, "L1", "passed", at),
      makeResult(tenantId, "L2", "failed", at),
    ]),
    audit: each((tenantId, at) => [makeAudit(tenantId, at)]),
    consoleUsers: [],
    flows: () =>
      each((tenantId) =>
        Array.from({ length: 90 }, (_, index) => ({ ...makeFlow(index, tenantId, start), sensorId: mark(tenantId) })),
      ),
    dns: () => each((tenantId, at) => Array.from({ length: 20 }, (_, index) => makeDns(tenantId, index, at))),
  };
}

export function mark(tenantId: string): string {
  return `mark:${tenantId}`;
}

type At = (hoursAgo: number) => string;

function makeTenant(tenantId: string): TenantSeed {
  const displayName = tenantId === "3tsky" ? "zebra 3tsky" : `Tenant ${tenantId}`;
  return {
    ...TenantSpec.parse({ displayName, externalId: mark(tenantId) }),
    name: tenantId,
    tenantId,
    tenantName: displayName,
  };
}

function makeSite(tenantId: string, name: string, at: At): Site {
  const sensor = {
    sensorId: "s1",
    name: "Sensor",
    version: "1",
    lastSeen: at(0),
    cpuPct: 1,
    memPct: 1,
    pps: 1,
    dropPct: 0,
    clockSkewMs: 0,
  };
  return {
    name,
    displayName: `${name} of ${tenantId}`,
    tenantId,
    status: "active",
    address: mark(tenantId),
    city: "Sample",
    region: "",
    countryCode: "DE",
    coordinates: { lat: 50, lon: 8, source: "manual" },
    timeZone: "Europe/Berlin",
    networks: [{ cidr: "10.0.0.0/24", zone: "trusted" }],
    publicIps: ["192.0.2.1"],
    asn: 64500,
    isp: "Example Net",
    contact: { name: "C", email: "c@customer.example", phone: "" },
    tags: [],
    sensors: [
      { ...sensor, status: "up" },
      { ...sensor, sensorId: "s2", status: name === "shop" ? "down" : "degraded" },
    ],
    health: "degraded",
    sensorsUp: 1,
    sensorsTotal: 2,
    devices: 0,
    openThreats: 0,
    riskScore: 0,
    bpsIn: 1,
    bpsOut: 2,
    lastDataAt: at(0),
  };
}

function makeDeviceSeed(tenantId: string, index: number, start: number, at: At): DeviceSeed {
  const device = { ...makeDevice(index, tenantId, start), notes: mark(tenantId) };
  return {
    device,
    services: [{ port: 443, proto: "tcp", name: "https", since: at(24), exposed: true }],
    identification: [{ attribute: "os", value: "x", source: "dhcp", confidence: 0.9 }],
    users: [{ name: "ada", lastSeen: at(2) }],
    policies: [],
    activity: [{ at: at(30), kind: "seen", text: "First seen", actor: null }],
    riskFactors: [
      { factor: "threat", label: "Open threats", points: device.riskScore - 1 },
      { factor: "exposure", label: "Exposure", points: 1 },
    ],
    riskHistory: Array.from({ length: 30 }, (_, day) => ({ at: at(24 * (30 - day)), riskScore: (index + day) % 100 })),
  };
}

function makeThreatSeed(tenantId: string, index: number, at: At): ThreatSeed {
  const pick = <Value>(...values: Value[]): Value => values[index % values.length] as Value;
  const endpoint = { ip: "192.0.2.9", port: 443, countryCode: "US", asOrg: "Example Net" };
  const threat: Threat = {
    threatId: `${tenantId}-t${index}`,
    tenantId,
    title: `Beacon ${index}`,
    description: mark(tenantId),
    severity: pick("critical", "high", "medium", "low", "informational"),
    riskScore: 90 - index,
    confidence: 80,
    status: pick("new", "in_progress", "resolved", "suppressed"),
    category: "c2",
    action: pick("blocked", "detected", "quarantined"),
    deviceName: "ws-001",
    userName: null,
    siteName: "hq",
    src: { ...endpoint, port: null, countryCode: null, asOrg: null },
    dst: endpoint,
    domain: "bad.example",
    ruleName: "rule-1",
    ruleSource: "vendor",
    tactic: "Command and Control",
    techniqueId: pick("T1071", "T1573"),
    technique: pick("Application Layer Protocol", "Encrypted Channel"),
    occurrences: 3,
    firstSeen: at(40 + index),
    lastSeen: at(1 + index * 20),
    assignee: null,
    slaDueAt: null,
    tags: ["beacon"],
    ticketId: null,
    commentCount: 0,
    flowCount: 0,
  };
  return {
    threat,
    riskContributions: [{ factor: "severity", label: "Severity", points: threat.riskScore }],
    indicators: [],
    recommendation: [{ step: "Isolate the device", actionType: "isolate" }],
  };
}

function makeUser(tenantId: string, name: string, at: At): ObservedUser {
  return {
    name,
    tenantId,
    displayName: name,
    email: `${name}@customer.example`,
    kind: "person",
    department: mark(tenantId),
    title: "",
    privileged: name === "ada",
    mfa: "missing",
    riskScore: 50,
    deviceCount: 1,
    lastDevice: "ws-000",
    signInsOk7d: 3,
    signInsFailed7d: 0,
    countries30d: ["DE"],
    openThreats: 0,
    source: ["directory"],
    criticality: "medium",
    firstSeen: at(1000),
    lastSeen: at(1),
    disabled: false,
    tags: [],
  };
}

function makeSoftware(tenantId: string, name: string, at: At): Software {
  return {
    name,
    version: "8.5/beta",
    os: "Windows 11",
    tenantId,
    vendor: mark(tenantId),
    type: "application",
    source: "programs",
    deviceCount: 2,
    exposedDeviceCount: 0,
    vulnCounts: { critical: 1, high: 0, medium: 0, low: 0 },
    cveCount: 1,
    kevCount: 1,
    maxCvss: 9.8,
    maxEpss: 0.7,
    worstCve: "CVE-2099-0001",
    priority: "P1",
    fixedIn: "8.6",
    latestVersion: "8.6",
    oldestDetectedAt: at(100),
    dueAt: at(-100),
    overdue: false,
    status: "open",
    owner: null,
    countsUpdatedAt: at(0),
  };
}

function makeInstall(tenantId: string, deviceName: string, at: At): SoftwareInstall {
  return {
    tenantId,
    deviceName,
    name: "Notepad++",
    version: "8.5/beta",
    os: "Windows 11",
    path: mark(tenantId),
    installedAt: at(500),
    lastUsedAt: null,
    sizeBytes: 12_345,
  };
}

function makeVulnerability(tenantId: string, at: At): VulnerabilitySeed {
  return {
    cve: "CVE-2099-0001",
    tenantId,
    title: "Sample",
    description: mark(tenantId),
    cvssScore: 9.8,
    cvssVector: "CVSS:3.1/AV:N",
    severity: "critical",
    cwe: "CWE-79",
    epss: 0.7,
    epssPercentile: 0.99,
    kev: true,
    kevDueDate: at(-50),
    ransomware: false,
    publishedAt: at(5000),
    detectedAt: at(100),
    softwareName: "Notepad++",
    deviceCount: 2,
    fixedIn: "8.6",
    priority: "P1",
    status: "open",
    affected: [{ name: "Notepad++", version: "8.5/beta", os: "Windows 11" }],
  };
}

function makeCheck(tenantId: string, level: "L1" | "L2"): ComplianceCheck {
  return {
    checkId: "1.1",
    tenantId,
    os: "windows-11",
    level,
    benchmark: "Sample 1.0",
    section: "Services",
    title: `Check of ${level}`,
    description: mark(tenantId),
    remediation: "",
    assessment: "automated",
    weight: 5,
    effort: 1,
    passed: 1,
    failed: 0,
    notApplicable: 0,
    exception: 0,
    unknown: 0,
    newlyFailing7d: 0,
  };
}

function makeResult(
  tenantId: string,
  level: "L1" | "L2",
  result: ComplianceResult["result"],
  at: At,
): ComplianceResult {
  return {
    checkId: "1.1",
    tenantId,
    deviceName: "ws-000",
    os: "windows-11",
    level,
    section: "Services",
    title: mark(tenantId),
    result,
    expected: "1",
    actual: "0",
    weight: 5,
    since: at(30),
    scannedAt: at(3),
  };
}

function makeAudit(tenantId: string, at: At): AuditEntry {
  return {
    auditId: `audit-${tenantId}`,
    tenantId,
    timestamp: at(5),
    actor: { userId: "u1", displayName: "Pat", role: "Project Admin", type: "provider" },
    action: "tenant.create",
    objectType: "tenant",
    objectName: tenantId,
    objectDisplayName: tenantId,
    objectLink: null,
    result: "success",
    message: mark(tenantId),
    changes: [],
    ip: "192.0.2.1",
    countryCode: null,
    userAgent: "test",
    requestId: "r1",
    brandId: "default",
  };
}

function makeDns(tenantId: string, index: number, at: At): DnsQuery {
  return {
    dnsId: `${tenantId}-d${index}`,
    tenantId,
    timestamp: at(index),
    deviceName: "ws-001",
    userName: null,
    siteName: "hq",
    clientIp: "10.0.0.1",
    resolverIp: "10.0.0.53",
    protocol: "udp",
    queryName: `h${index}.example`,
    registrableDomain: "example",
    queryType: "A",
    responseCode: "NOERROR",
    answer: mark(tenantId),
    answerCount: 1,
    responseMs: 3.5,
    action: index % 3 === 0 ? "blocked" : "allowed",
    policyName: null,
    category: "malware",
    verdict: "malicious",
    reputation: 3,
    domainAgeDays: null,
    firstSeenHere: at(400),
    entropy: 2.5,
    subdomainCount: 1,
    prevalence: 1,
    threatId: null,
  };
}
