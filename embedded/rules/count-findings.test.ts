import { describe, expect, test } from "vitest";

import {
  countVersion,
  countVulnerability,
  coveredDevices,
  findByDevice,
  findOpen,
  type VersionFacts,
} from "./count-findings";

const NOW = Date.parse("2026-06-30T00:00:00Z");
const WORSE = {
  cve: "CVE-2099-0001",
  severity: "critical",
  kev: true,
  kevDueDate: "2026-07-11T00:00:00.000Z",
  ransomware: true,
  cvssScore: 9.8,
  epss: 0.9,
  epssPercentile: 0.99,
  priority: "P1",
  detectedAt: "2026-06-20T00:00:00.000Z",
  fixedIn: "8.6",
} as const;
const MILDER = {
  ...WORSE,
  cve: "CVE-2099-0002",
  severity: "medium",
  kev: false,
  kevDueDate: null,
  ransomware: false,
  cvssScore: 5,
  epssPercentile: 0.5,
  priority: "P4",
} as const;
const VERSION: VersionFacts = {
  name: "Notepad++",
  version: "8.5/beta",
  os: "Windows",
  devices: ["ws-1", "ws-2"],
  vulnerabilities: [WORSE, MILDER],
  plannedFor: null,
  dueDate: null,
};
const SOFTWARE = { name: VERSION.name, version: VERSION.version, os: VERSION.os };

test("a vulnerability lists each product with its fixed version", () => {
  const terminal = { ...VERSION, name: "PuTTY", version: "0.80", vulnerabilities: [{ ...WORSE, fixedIn: "0.81" }] };
  const client = { ...VERSION, name: "WinSCP", version: "6.3.2", vulnerabilities: [{ ...WORSE, fixedIn: "6.3.3" }] };
  expect(countVulnerability(findOpen([terminal, client], []), NOW)).toMatchObject({
    softwareNames: ["PuTTY", "WinSCP"],
    fixedIn: "PuTTY 0.81, WinSCP 6.3.3",
    affected: [
      { name: "PuTTY", fixedIn: "0.81" },
      { name: "WinSCP", fixedIn: "6.3.3" },
    ],
  });
  expect(countVulnerability(findOpen([terminal], []), NOW)).toMatchObject({ fixedIn: "0.81" });
  const onDebian = { ...terminal, os: "Debian 12", vulnerabilities: [{ ...WORSE, fixedIn: "0.80-1" }] };
  expect(countVulnerability(findOpen([terminal, onDebian], []), NOW)).toMatchObject({
    fixedIn: "PuTTY 0.80-1 (Debian 12), PuTTY 0.81 (Windows)",
  });
});

describe("counts of a version", () => {
  test("include everything if no exception covers it, due by its most urgent finding", () => {
    expect(countVersion(findOpen([VERSION], []), NOW)).toEqual({
      vulnCounts: { critical: 1, high: 0, medium: 1, low: 0 },
      cveCount: 2,
      exceptedCount: 0,
      kevCount: 1,
      maxCvss: 9.8,
      maxEpss: 0.9,
      maxEpssPercentile: 0.99,
      kevDueDate: "2026-07-11T00:00:00.000Z",
      ransomware: true,
      worstCve: "CVE-2099-0001",
      priority: "P1",
      oldestDetectedAt: "2026-06-20T00:00:00.000Z",
      dueAt: "2026-06-27T00:00:00.000Z",
      overdue: true,
      status: "open",
    });
  });

  test("are zero if only retired devices have it, and the vulnerability counts only the other devices", () => {
    const retired = { ...VERSION, version: "8.4", devices: [] };
    expect(countVersion(findOpen([retired], [{ cve: WORSE.cve }]), NOW)).toMatchObject({
      vulnCounts: { critical: 0, high: 0, medium: 0, low: 0 },
      cveCount: 0,
      exceptedCount: 0,
      priority: null,
      dueAt: null,
      overdue: false,
      status: "retired",
    });
    const ofCve = findOpen([retired, VERSION], []).filter(({ facts }) => facts.cve === WORSE.cve);
    expect(countVulnerability(ofCve, NOW)).toMatchObject({
      status: "open",
      deviceCount: 2,
      openDeviceCount: 2,
      affected: [{ ...SOFTWARE, deviceCount: 2 }],
      affectedCount: 1,
    });
  });

  test("omit findings that are covered everywhere, but not those covered on some devices only", () => {
    const everywhere = countVersion(findOpen([VERSION], [{ cve: WORSE.cve }]), NOW);
    expect(everywhere).toMatchObject({ cveCount: 1, exceptedCount: 1, kevCount: 0, priority: "P4", overdue: false });
    const onOne = countVersion(findOpen([VERSION], [{ software: SOFTWARE, devices: ["ws-1"] }]), NOW);
    expect(onOne).toMatchObject({ cveCount: 2, exceptedCount: 0, status: "open" });
  });

  test("are zero under an exception from the whole version", () => {
    expect(countVersion(findOpen([VERSION], [{ software: SOFTWARE }]), NOW)).toMatchObject({
      cveCount: 0,
      exceptedCount: 2,
      priority: null,
      dueAt: null,
      status: "exception",
    });
  });

  test("include the due date that a person has set, and the planned status if a patch is planned", () => {
    const version = { ...VERSION, dueDate: "2026-07-02T00:00:00.000Z", plannedFor: "2026-07-01T00:00:00.000Z" };
    expect(countVersion(findOpen([version], []), NOW)).toMatchObject({
      dueAt: version.dueDate,
      overdue: false,
      status: "planned",
    });
  });
});

test("devices under separate exceptions can together cover a version", () => {
  const scopes = ["ws-1", "ws-2"].map((device) => ({ software: SOFTWARE, devices: [device] }));
  expect(countVersion(findOpen([VERSION], scopes), NOW).status).toBe("exception");
});

test("a vulnerability is open while any version that has it is open", () => {
  const other = { ...VERSION, version: "8.6", devices: ["ws-3"] };
  const findings = findOpen([VERSION, other], [{ cve: WORSE.cve, software: SOFTWARE }]);
  const ofCve = findings.filter(({ facts }) => facts.cve === WORSE.cve);
  expect(countVulnerability(ofCve, NOW)).toMatchObject({ status: "open", openDeviceCount: 1 });
});

test("a device counts only vulnerabilities that no exception covers", () => {
  const byDevice = findByDevice(findOpen([VERSION], [{ cve: WORSE.cve, devices: ["ws-1"] }]));
  expect([...(byDevice.get("ws-1")?.keys() ?? [])]).toEqual([MILDER.cve]);
  expect(byDevice.get("ws-2")?.size).toBe(2);
});

test("a scope covers only its devices that have its software or vulnerability", () => {
  expect([...coveredDevices({ cve: MILDER.cve, devices: ["ws-2", "ws-9"] }, [VERSION])]).toEqual(["ws-2"]);
  expect(coveredDevices({ software: { ...SOFTWARE, os: "macOS" } }, [VERSION]).size).toBe(0);
});
