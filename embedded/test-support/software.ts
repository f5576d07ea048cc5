import type { Software } from "~/contract/software";

import type { ExceptionSeed, SoftwareInstall, VulnerabilitySeed } from "../data/seed-types";
import type { StoredRemoval } from "../store/tables/software";
import { mark, type At } from "./mark";

export function makeSoftware(tenantId: string, name: string, at: At): Software {
  return {
    name,
    version: "8.5/beta",
    os: "Windows 11",
    tenantId,
    vendor: mark(tenantId),
    type: "application",
    source: "programs",
    deviceCount: 2,
    exposedDeviceCount: 1,
    vulnCounts: { critical: 1, high: 0, medium: 0, low: 0 },
    cveCount: 1,
    exceptedCount: 0,
    kevCount: 1,
    maxCvss: 9.8,
    maxEpss: 0.7,
    maxEpssPercentile: 0.99,
    kevDueDate: at(-50),
    ransomware: false,
    worstCve: "CVE-2099-0001",
    priority: "P1",
    fixedIn: "8.6",
    kevFixedIn: "8.6",
    latestVersion: "8.6",
    remediation: mark(tenantId),
    advisoryUrl: "https://security.example/1",
    oldestDetectedAt: at(100),
    dueAt: at(-100),
    overdue: false,
    status: "open",
    owner: null,
    plannedFor: null,
    dueDate: null,
    countsUpdatedAt: at(0),
    ticketId: null,
  };
}

export function makeInstall(tenantId: string, deviceName: string, at: At): SoftwareInstall {
  return {
    tenantId,
    deviceName,
    name: "Notepad++",
    version: "8.5/beta",
    os: "Windows 11",
    path: mark(tenantId),
    architecture: "x86-64",
    licence: "GPL-3.0-or-later",
    installedAt: at(500),
    lastUsedAt: null,
    sizeBytes: 12_345,
  };
}

export function makeRemoval(tenantId: string, deviceName: string, at: At): StoredRemoval {
  const { name, version, os } = NOTEPAD;
  return { tenantId, deviceName, name, version, os, installedAt: at(700), removedAt: at(300) };
}

export function makeVulnerability(tenantId: string, at: At): VulnerabilitySeed {
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
    kevAddedAt: at(90),
    kevDueDate: at(-50),
    ransomware: false,
    exploit: { public: true, references: ["https://exploits.example/1"] },
    publishedAt: at(5000),
    detectedAt: at(100),
    softwareNames: ["Notepad++"],
    deviceCount: 2,
    openDeviceCount: 2,
    fixedIn: "8.6",
    priority: "P1",
    status: "open",
    dueAt: at(-68),
    overdue: false,
    fixedAt: null,
    affected: [{ ...NOTEPAD, deviceCount: 2, fixedIn: "8.6" }],
    affectedCount: 1,
    remediation: mark(tenantId),
    advisoryUrl: "https://security.example/1",
    references: ["https://references.example/1"],
    ticketId: null,
    findings: [{ ...NOTEPAD, fixedIn: "8.6", status: "open" }],
  };
}

const NOTEPAD = { name: "Notepad++", version: "8.5/beta", os: "Windows 11" };

/** An expired one, so that it covers nothing. */
export function makeException(tenantId: string, at: At): ExceptionSeed {
  return {
    id: `exception-${tenantId}`,
    tenantId,
    kind: "vulnerability",
    scope: { cve: "CVE-2099-0001" },
    subject: "CVE-2099-0001",
    decision: "accepted",
    reason: mark(tenantId),
    evidenceUrl: null,
    owner: null,
    createdBy: "Pat Novak",
    createdAt: at(900),
    expiresAt: at(100),
    revokedBy: null,
    revokedAt: null,
    inForce: false,
  };
}
