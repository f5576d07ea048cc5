import type { AuditEntry } from "~/contract/audit";
import type { DnsQuery } from "~/contract/dns";
import type { RiskFinding } from "~/contract/risk-assessment";
import type { Site } from "~/contract/site";
import { TenantSpec } from "~/contract/tenant";
import type { ObservedUser } from "~/contract/user";

import type { DeviceSeed, RiskAssessmentSeed, Seed, TableRows, TenantSeed, UserDetailSeed } from "../data/seed-types";
import { TENANTS as ENTRIES } from "../data/catalogue/tenants";
import { joinRows, makeRows } from "../data/make-rows";
import { makeAnswer, makeChecks, makeResults } from "./compliance";
import { mark, type At } from "./mark";
import { makeDevice, makeFlow } from "./rows";
import { makeException, makeInstall, makeRemoval, makeSoftware, makeVulnerability } from "./software";
import { makeComment, makeHistory, makeThreatSeed } from "./threats";

const HOUR = 3_600_000;
export const DEVICES_PER_TENANT = 12;
/** The tenants that the demonstration people belong to. */
export const TENANTS = ["acme-health", "borealis-logistics", "3tsky", "throughwave"];

/**
 * A seed small enough for tests: a few rows of every family in each tenant. Every row includes its tenant in a text, as
 * `mark:<tenantId>`, so that a row in the wrong place is detected.
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
    userDetails: each((tenantId, at) => [makeUserDetail(tenantId, at)]),
    riskAssessments: each((tenantId, at) => [makeAssessment(tenantId, at)]),
    threats: each((tenantId, at) => Array.from({ length: 8 }, (_, index) => makeThreatSeed(tenantId, index, at))),
    threatComments: each((tenantId, at) => [
      makeComment(tenantId, "public", at, false),
      makeComment(tenantId, "internal", at, true),
    ]),
    threatHistory: each((tenantId, at) => [makeHistory(tenantId, at)]),
    software: each((tenantId, at) => [
      makeSoftware(tenantId, "Notepad++", at),
      makeSoftware(tenantId, "7-Zip 22.01 (x64)", at),
    ]),
    softwareInstalls: each((tenantId, at) => [
      makeInstall(tenantId, "ws-000", at),
      makeInstall(tenantId, "ws-001", at),
    ]),
    softwareRemovals: each((tenantId, at) => [makeRemoval(tenantId, "ws-002", at)]),
    vulnerabilities: each((tenantId, at) => [makeVulnerability(tenantId, at)]),
    exceptions: each((tenantId, at) => [makeException(tenantId, at)]),
    complianceChecks: each((tenantId) => makeChecks(tenantId)),
    complianceResults: each((tenantId, at) => makeResults(tenantId, at)),
    complianceAnswers: each((tenantId, at) => [makeAnswer(tenantId, at)]),
    audit: each((tenantId, at) => [makeAudit(tenantId, at)]),
    rows: joinRows(each((tenantId) => [markedRows(tenantId, now)])),
    consoleUsers: [],
    flows: () =>
      each((tenantId) =>
        Array.from({ length: 90 }, (_, index) => ({ ...makeFlow(index, tenantId, start), sensorId: mark(tenantId) })),
      ),
    dns: () => each((tenantId, at) => Array.from({ length: 20 }, (_, index) => makeDns(tenantId, index, at))),
  };
}

function makeTenant(tenantId: string): TenantSeed {
  const displayName = tenantId === "3tsky" ? "zebra 3tsky" : `Tenant ${tenantId}`;
  return {
    ...TenantSpec.parse({ displayName, externalId: mark(tenantId) }),
    name: tenantId,
    tenantId,
    tenantName: displayName,
    deletionAt: null,
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
    startedAt: at(48),
    mute: null,
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
    notes: "",
    maintenance: [],
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
    newCountries30d: [],
    openThreats: 0,
    source: ["directory"],
    criticality: "medium",
    firstSeen: at(1000),
    lastSeen: at(1),
    disabled: false,
    tags: [],
  };
}

function makeUserDetail(tenantId: string, at: At): UserDetailSeed {
  return {
    name: "ada",
    tenantId,
    devices: [{ deviceName: "ws-000", lastSeen: at(2), primary: true }],
    signIns: [{ at: at(3), ip: "198.51.100.7", countryCode: "DE", deviceName: "ws-000", result: "ok" }],
    groups: [mark(tenantId)],
  };
}

function makeAssessment(tenantId: string, at: At): RiskAssessmentSeed {
  const id = { assessmentId: "ra-001", tenantId };
  const finding: RiskFinding = {
    ...id,
    findingId: `threat:${tenantId}-t0`,
    rank: 1,
    part: "threat",
    severity: "critical",
    title: mark(tenantId),
    object: "ws-001",
    siteName: "hq",
    link: `/insights/threat-intelligence/${tenantId}-t0`,
    decision: null,
    owner: null,
    dueAt: null,
    note: "",
  };
  return {
    assessment: {
      ...id,
      displayName: mark(tenantId),
      siteName: null,
      trigger: "scheduled",
      score: 40,
      delta: null,
      devices: DEVICES_PER_TENANT,
      findings: 1,
      findingsBySeverity: { critical: 1, high: 0, medium: 0, low: 0 },
      decided: 0,
      createdByName: "Schedule",
      assessedAt: at(24),
    },
    detail: {
      contributions: [{ part: "threat", points: 40 }],
      sites: [],
      coverage: {
        devices: DEVICES_PER_TENANT,
        withoutAgent: 6,
        notScanned: 6,
        stale: 3,
        sensors: 6,
        sensorsDown: 3,
        accounts: 2,
        accountsUnknownMfa: 0,
      },
    },
    findings: [finding],
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
    manifestHash: "",
  };
}

/** The same query for the same number. */
export function makeDns(tenantId: string, index: number, at: At): DnsQuery {
  return {
    dnsId: `${tenantId}-d${index}`,
    tenantId,
    timestamp: at(index),
    deviceName: "ws-001",
    deviceType: "laptop",
    userName: null,
    siteName: "hq",
    clientIp: "10.0.0.1",
    resolverIp: "10.0.0.53",
    protocol: "udp",
    queryName: `h${index}.example`,
    registrableDomain: "example",
    queryType: "A",
    responseCode: "NOERROR",
    answers: [{ type: "A", value: mark(tenantId), ttl: 300 }],
    country: "DE",
    asn: "AS64496",
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
    threatIds: [],
  };
}

/** The field of a row that contains the mark, if it is not the tags. */
const MARKED: Partial<Record<string, string>> = { egressRule: "comment", ingressRule: "comment", threatRule: "scope" };

/** The demonstration's rows of the modules in data/seeds, each marked with its tenant. */
function markedRows(tenantId: string, now: Date): TableRows {
  const entry = ENTRIES.find(({ id }) => id === tenantId);
  if (!entry) throw new Error(`The demonstration has no tenant ${tenantId}`);
  const rows = makeRows({ entry, now: now.getTime() });
  return Object.fromEntries(
    Object.entries(rows).map(([table, found]) => {
      const field = MARKED[table];
      const marked = field === undefined ? { tags: [mark(tenantId)] } : { [field]: mark(tenantId) };
      return [table, found.map((row) => ({ ...row, ...marked }))];
    }),
  );
}
