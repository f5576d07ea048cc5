import { group } from "d3-array";
import { describe, expect, test } from "vitest";

import type { Threat } from "~/contract/threat";

import { devices, flows, keyOf, open, PRESENT, queries, seed, sum, threats } from "../test-support/whole-seed";
import { compareVersions } from "../rules/compare-versions";
import { DAY, MINUTE } from "./timeline";

const NOW = Date.parse(PRESENT);
const deviceOf = new Map(devices.map((device) => [keyOf(device.tenantId, device.name), device]));
const online = devices.filter(({ status }) => status === "online");
const ageOf = (time: string) => (NOW - Date.parse(time)) / DAY;
const shareOf = <Row>(rows: readonly Row[], isCounted: (row: Row) => boolean) =>
  rows.filter(isCounted).length / rows.length;

describe("a technique", () => {
  const platformOf = ({ tenantId, deviceName }: Threat) => deviceOf.get(keyOf(tenantId, deviceName))?.os.platform ?? "";

  test.each([
    ["T1047", ["windows"]],
    ["T1021.001", ["windows"]],
    ["T1021.002", ["windows"]],
    ["T1486", ["windows"]],
    ["T1204.002", ["windows", "darwin"]],
    ["T1562.001", ["windows", "darwin"]],
  ])("%s occurs only where it exists: on %j", (techniqueId, platforms) => {
    const seen = threats.filter((threat) => threat.techniqueId === techniqueId);
    expect(seen.length).toBeGreaterThan(3);
    for (const threat of seen) expect(platforms).toContain(platformOf(threat));
  });

  test("a service is brute-forced from outside only if it can be reached", () => {
    const services = new Map(
      seed.devices.map(({ device, services }) => [keyOf(device.tenantId, device.name), services]),
    );
    for (const { tenantId, deviceName, category, dst, src } of threats) {
      if (category !== "brute_force" || src.ip === "" || src.countryCode === null) continue;
      const exposed = services.get(keyOf(tenantId, deviceName))?.filter((service) => service.exposed) ?? [];
      expect(exposed.map(({ port }) => port)).toContain(dst.port);
    }
  });
});

describe("a scan", () => {
  const evidenceOf = group(
    flows.filter(({ threatIds }) => threatIds.length > 0),
    ({ threatIds }) => threatIds[0] ?? "",
  );
  const scans = threats.filter(({ ruleName, threatId }) => ruleName.startsWith("RECON-") && evidenceOf.has(threatId));

  test("from the internet tries many ports within a minute", () => {
    const outside = scans.filter(({ ruleName }) => ruleName === "RECON-SCAN-01");
    expect(outside.length).toBeGreaterThanOrEqual(3);
    for (const { threatId } of outside) {
      const own = evidenceOf.get(threatId) ?? [];
      const first = Math.min(...own.map(({ startTime }) => Date.parse(startTime)));
      const burst = own.filter(({ startTime }) => Date.parse(startTime) - first <= MINUTE);
      expect(new Set(burst.map(({ dstPort }) => dstPort)).size).toBeGreaterThanOrEqual(20);
    }
  });

  test("inside the network tries one port on many hosts within a minute", () => {
    const inside = scans.filter(({ ruleName }) => ruleName !== "RECON-SCAN-01");
    expect(inside.length).toBeGreaterThan(10);
    const reached = inside.map(({ threatId }) => {
      const own = evidenceOf.get(threatId) ?? [];
      const times = own.map(({ startTime }) => Date.parse(startTime));
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(MINUTE);
      expect(new Set(own.map(({ dstPort }) => dstPort)).size).toBe(1);
      return new Set(own.map(({ dstIp }) => dstIp)).size;
    });
    expect(sum(reached, (count) => count) / reached.length).toBeGreaterThan(5);
  });
});

describe("an online device", () => {
  test("was seen within five minutes", () => {
    for (const { lastSeen } of online) expect(NOW - Date.parse(lastSeen)).toBeLessThan(5 * MINUTE);
  });

  test("has traffic on the last day", () => {
    expect(online.filter(({ bytesIn24h, bytesOut24h }) => bytesIn24h + bytesOut24h === 0)).toEqual([]);
  });
});

test("a process is reported only by an agent, and malware in a folder of the user is the file of the indicator", () => {
  const seen = seed.threats.filter(({ process }) => process !== undefined);
  expect(seen.length / seed.threats.length).toBeGreaterThan(0.3);
  for (const { threat, process, indicators } of seen) {
    expect(deviceOf.get(keyOf(threat.tenantId, threat.deviceName))?.managedBy).toContain("agent");
    expect(process?.path).not.toContain("{");
    const file = indicators.find(({ type }) => type === "hash");
    if (file && process?.path.includes("Downloads")) expect(process.sha256).toBe(file.value);
  }
});

test("a device with an agent has a licence for its kind and a known architecture, one without an agent has no licence", () => {
  for (const { managedBy, agentLicence, architecture, deviceType, os } of devices) {
    const hasAgent = managedBy.includes("agent");
    expect(agentLicence !== null).toBe(hasAgent);
    if (hasAgent) expect(architecture).not.toBeNull();
    if (deviceType === "server" && hasAgent) expect(agentLicence).toMatch(/^Server /);
    if (os.platform === "ios" || os.platform === "android") expect(architecture).toBe("arm64");
  }
});

test("installed software has the architecture of its device or an older one, and usually a known licence", () => {
  const { softwareInstalls: installs } = seed;
  for (const { tenantId, deviceName, architecture } of installs)
    expect([deviceOf.get(keyOf(tenantId, deviceName))?.architecture, "x86", null]).toContain(architecture);
  expect(new Set(installs.map(({ architecture }) => architecture))).toEqual(new Set(["x86-64", "arm64", "x86", null]));
  const licensed = installs.filter(({ licence }) => licence !== null);
  expect(licensed.length / installs.length).toBeGreaterThan(0.75);
  expect(new Set(licensed.map(({ licence }) => licence)).size).toBeGreaterThan(10);
});

test("software that was replaced left its device when the next version arrived, and other devices still have it", () => {
  const { softwareInstalls: installs, softwareRemovals: removals } = seed;
  const versionOf = (row: { tenantId: string; name: string; version: string; os: string }) =>
    [row.tenantId, row.name, row.version, row.os].join("/");
  const present = new Set(installs.map(versionOf));
  const arrivals = new Set(
    installs.map((install) => [keyOf(install.tenantId, install.deviceName), install.installedAt].join(" ")),
  );
  expect(removals.length).toBeGreaterThan(500);
  for (const removal of removals) {
    expect(removal.installedAt < removal.removedAt).toBe(true);
    expect(present.has(versionOf(removal))).toBe(true);
    expect(arrivals.has([keyOf(removal.tenantId, removal.deviceName), removal.removedAt].join(" "))).toBe(true);
  }
});

test("only managed computers install protection updates, and only computers fetch system updates", () => {
  const things = new Set(["printer", "camera", "voip", "network", "iot", "ot", "unknown"]);
  const visitorsOf = (domain: string) => [
    ...flows.flatMap((flow) => (flow.dstDomain?.endsWith(domain) ? [keyOf(flow.tenantId, flow.srcDevice)] : [])),
    ...queries.flatMap((query) =>
      query.registrableDomain === domain ? [keyOf(query.tenantId, query.deviceName)] : [],
    ),
  ];
  const protectedOnes = visitorsOf("defsigs.example");
  expect(protectedOnes.length).toBeGreaterThan(100);
  for (const key of protectedOnes) expect(deviceOf.get(key)?.managedBy).toContain("agent");
  for (const key of visitorsOf("osupdate.example")) expect(things.has(deviceOf.get(key)?.deviceType ?? "")).toBe(false);
});

test("the fixed version of a software is newer than the installed one and not newer than the latest", () => {
  const fixable = seed.software.filter(({ fixedIn }) => fixedIn !== null);
  expect(fixable.length).toBeGreaterThan(200);
  for (const { version, fixedIn, kevFixedIn, latestVersion } of fixable) {
    expect(compareVersions(version, fixedIn ?? "")).toBeLessThan(0);
    expect(compareVersions(fixedIn ?? "", latestVersion)).toBeLessThanOrEqual(0);
    if (kevFixedIn !== null) expect(compareVersions(kevFixedIn, fixedIn ?? "")).toBeLessThanOrEqual(0);
  }
});

test("about a tenth of the open vulnerabilities have the highest priority, and every priority occurs", () => {
  const found = seed.vulnerabilities.filter(({ status }) => status === "open" || status === "planned");
  const share = (priority: string) => shareOf(found, (row) => row.priority === priority);
  expect(share("P1")).toBeGreaterThan(0.06);
  expect(share("P1")).toBeLessThan(0.16);
  for (const priority of ["P2", "P3", "P4"]) expect(share(priority)).toBeGreaterThan(0.08);
});

describe("at the start of the stored flows", () => {
  const between = (from: number, to: number, times: readonly string[]) =>
    times.filter((time) => ageOf(time) >= from && ageOf(time) < to).length;

  test.each([
    ["threats", threats.map(({ firstSeen }) => firstSeen)],
    ["new devices", devices.map(({ firstSeen }) => firstSeen)],
    ["fixed vulnerabilities", seed.vulnerabilities.flatMap(({ fixedAt }) => fixedAt ?? [])],
  ])("the number of %s continues without a jump", (_words, times) => {
    const before = between(30, 44, times);
    const after = between(16, 30, times);
    expect(before).toBeGreaterThan(4);
    expect(after / before).toBeGreaterThan(0.5);
    expect(after / before).toBeLessThan(1.9);
  });

  test("flows and queries are as dense as in other weeks", () => {
    for (const times of [flows.map(({ startTime }) => startTime), queries.map(({ timestamp }) => timestamp)]) {
      const ratio = between(21, 28, times) / between(7, 14, times);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.1);
    }
  });

  test("the number of recent threats is at most twice that of other weeks", () => {
    const times = threats.map(({ firstSeen }) => firstSeen);
    expect(between(0, 2, times) / 2).toBeLessThan((2 * between(7, 21, times)) / 14);
  });
});

test("a threat is closed for a reason that suits its category", () => {
  const neverAccepted = new Set([
    "malware",
    "c2",
    "phishing",
    "exploit",
    "brute_force",
    "exfiltration",
    "cryptomining",
  ]);
  const closed = threats.filter(({ resolution }) => resolution !== undefined);
  expect(closed.length + open.length).toBe(threats.length);
  for (const { category, resolution, status } of closed) {
    if (resolution?.reason === "accepted") expect(neverAccepted.has(category)).toBe(false);
    if (status === "suppressed") expect(["accepted", "benign"]).toContain(resolution?.reason);
    if (category === "malware" || category === "c2")
      expect(resolution?.note).not.toMatch(/travel|training|approved tool/);
  }
});

test("an exception has a reason that suits its scope", () => {
  for (const { kind, scope, reason } of seed.exceptions) {
    if (kind === "vulnerability" && "software" in scope && scope.software && /distribution/.test(reason))
      expect(scope.software.os).not.toMatch(/^(Windows|macOS)$/);
  }
  const accepted = seed.riskAssessments.flatMap(({ findings }) =>
    findings.filter(({ decision }) => decision === "accept"),
  );
  expect(accepted.length).toBeGreaterThan(0);
  for (const { part } of accepted) expect(["threat", "identity"]).not.toContain(part);
});

test("organizations have different threat trends", () => {
  const changes = seed.tenants.flatMap(({ name }) => {
    const times = threats.flatMap((threat) => (threat.tenantId === name ? ageOf(threat.firstSeen) : []));
    const [now, then] = [times.filter((age) => age < 14).length, times.filter((age) => age >= 16 && age < 30).length];
    return now + then < 20 ? [] : [now / then];
  });
  expect(changes.filter((change) => change > 1.15).length).toBeGreaterThanOrEqual(2);
  expect(changes.filter((change) => change < 0.97).length).toBeGreaterThanOrEqual(1);
});

test("every organization with open threats has one that waits for triage", () => {
  const byTenant = group(open, ({ tenantId }) => tenantId);
  expect(byTenant.size).toBeGreaterThan(9);
  for (const [tenantId, theirs] of byTenant)
    expect(
      theirs.map(({ status }) => status),
      tenantId,
    ).toContain("new");
});

test("one organization is new: a planned site, no sensors, no devices, no flows", () => {
  const isNew = ({ name }: { name: string }) =>
    seed.sites.every(({ tenantId, sensors }) => tenantId !== name || sensors.length === 0) &&
    devices.every(({ tenantId }) => tenantId !== name) &&
    flows.every(({ tenantId }) => tenantId !== name);
  expect(seed.tenants.filter(isNew).map(({ status }) => status)).toEqual(["onboarding"]);
});

test("open vulnerabilities have a remediation and suitable references: invented ones only to .example", () => {
  const counting = seed.vulnerabilities.filter(({ status }) => status === "open" || status === "planned");
  for (const { cve, remediation, advisoryUrl, references, kev } of counting) {
    expect(remediation).toMatch(/^(Deploy|Run|Let|Install) .*\.$/);
    if (kev) expect(remediation).toContain("known to be exploited");
    if (!cve.startsWith("CVE-2099-")) expect(references.some((page) => page.includes(cve))).toBe(true);
    else expect([references, new URL(advisoryUrl ?? "").hostname.endsWith(".example")]).toEqual([[], true]);
  }
  for (const { cveCount, remediation } of seed.software) if (cveCount > 0) expect(remediation).not.toBe("");
});
