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
import { TENANTS, TOTALS } from "./catalogue/tenants";
import { generateSeed } from "./seed";
import { DAY, HOUR } from "./timeline";

const NOW = new Date("2026-11-20T15:27:31Z");
const PRESENT = "2026-11-20T15:00:00.000Z";
const seed = generateSeed({ now: NOW });
const flows = [...seed.flows()];
const queries = [...seed.dns()];
const devices = seed.devices.map(({ device }) => device);
const threats = seed.threats.map(({ threat }) => threat);
const open = threats.filter(({ status }) => status === "new" || status === "in_progress");

/** One key for a tenant's object. */
const keyOf = (tenantId: string, ...parts: (string | null)[]) => [tenantId, ...parts].join("\n");

function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

/** The places at which two sequences differ: by id everywhere, by all of their content at every tenth row. */
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
  test("is what the demonstration promises", () => {
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

  test("is largest where the demonstration people work, and almost nothing in the newest tenant", () => {
    const byTenant = groupBy(flows, ({ tenantId }) => tenantId);
    expect((byTenant.get("acme-health")?.length ?? 0) / flows.length).toBeCloseTo(0.3, 2);
    expect(devices.filter(({ tenantId }) => tenantId === "acme-health")).toHaveLength(420);
    expect(byTenant.has("tiny-fern-bakery")).toBe(false);
    expect(threats.some(({ tenantId }) => tenantId === "tiny-fern-bakery")).toBe(false);
    expect(devices.filter(({ tenantId }) => tenantId === "tiny-fern-bakery")).toHaveLength(3);
  });
});

describe("the same hour", () => {
  const again = generateSeed({ now: new Date("2026-11-20T15:59:59Z") });

  test("gives the same records", () => {
    const { flows: _flows, dns: _dns, ...records } = seed;
    const { flows: _againFlows, dns: _againDns, ...againRecords } = again;
    expect(againRecords).toEqual(records);
  });

  test("gives the same flows and queries every time", () => {
    expect(differencesOf(again.flows(), flows, ({ flowId }) => flowId)).toEqual([]);
    expect(differencesOf(seed.dns(), queries, ({ dnsId }) => dnsId)).toEqual([]);
  });

  test("is another one a day later", () => {
    const later = generateSeed({ now: new Date(NOW.getTime() + DAY) });
    expect(later.devices.map(({ device }) => device.name)).toEqual(devices.map(({ name }) => name));
    expect(later.devices[0]?.device.lastSeen).not.toBe(devices[0]?.lastSeen);
  });
});

describe("every row has the shape of the wire", () => {
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

  test("no device's lists are longer than a row may carry", () => {
    for (const { services, users, riskFactors, riskHistory } of seed.devices) {
      expect(services.length).toBeLessThanOrEqual(20);
      expect(users.length).toBeLessThanOrEqual(20);
      expect(riskFactors.length).toBeLessThanOrEqual(6);
      expect(riskHistory).toHaveLength(30);
    }
  });
});

describe("names and ids", () => {
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
  ])("of %s are there once", (_words, keys) => {
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("include those that are hard on addresses and tables", () => {
    const names = devices.filter(({ tenantId }) => tenantId === "acme-health").map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["users", "software", "nas-01", "Infusion Pump #7/3"]));
    expect(devices.some(({ name }) => /[äöüß]/.test(name))).toBe(true);
    expect(Math.max(...seed.tenants.map(({ displayName }) => displayName.length))).toBeGreaterThan(70);
    expect(devices.some(({ vendor }) => vendor === "")).toBe(true);
    expect(devices.some(({ primaryUser }) => primaryUser === null)).toBe(true);
  });
});

describe("the counts of a device", () => {
  const openOf = groupBy(open, ({ tenantId, deviceName }) => keyOf(tenantId, deviceName));
  const installsOf = groupBy(seed.softwareInstalls, ({ tenantId, deviceName }) => keyOf(tenantId, deviceName));
  const resultsOf = groupBy(seed.complianceResults, ({ tenantId, deviceName }) => keyOf(tenantId, deviceName));
  const lastDay = flows.filter(({ startTime }) => Date.parse(startTime) >= Date.parse(PRESENT) - DAY);
  const flowsOf = groupBy(lastDay, ({ tenantId, srcDevice }) => keyOf(tenantId, srcDevice));
  const vulnerabilitiesOf = new Map<string, typeof seed.vulnerabilities>();
  for (const vulnerability of seed.vulnerabilities) {
    for (const { name, version, os, status } of vulnerability.findings) {
      if (status === "exception") continue;
      vulnerabilitiesOf.set(keyOf(vulnerability.tenantId, name, version, os), [
        ...(vulnerabilitiesOf.get(keyOf(vulnerability.tenantId, name, version, os)) ?? []),
        vulnerability,
      ]);
    }
  }

  test("agree with its open threats", () => {
    for (const { tenantId, name, threatsOpen } of devices) {
      const found = openOf.get(keyOf(tenantId, name)) ?? [];
      for (const severity of ["critical", "high", "medium", "low"] as const) {
        expect(threatsOpen?.[severity]).toBe(found.filter((threat) => threat.severity === severity).length);
      }
    }
  });

  test("agree with its software and the vulnerabilities of that", () => {
    for (const { tenantId, name, softwareCount, vulns, kevCount } of devices) {
      const installs = installsOf.get(keyOf(tenantId, name)) ?? [];
      expect(softwareCount ?? 0).toBe(installs.length);
      const found = new Set(
        installs.flatMap(
          (install) => vulnerabilitiesOf.get(keyOf(tenantId, install.name, install.version, install.os)) ?? [],
        ),
      );
      expect(kevCount ?? 0).toBe([...found].filter(({ kev }) => kev).length);
      for (const severity of ["critical", "high", "medium", "low"] as const) {
        expect(vulns?.[severity] ?? 0).toBe(
          [...found].filter((vulnerability) => vulnerability.severity === severity).length,
        );
      }
    }
  });

  test("are unknown exactly where nothing reports software", () => {
    for (const { managedBy, softwareCount, vulns, kevCount, l1Rate } of devices) {
      const hasAgent = managedBy.includes("agent");
      expect([softwareCount, vulns, kevCount, l1Rate].map((value) => value !== null)).toEqual(Array(4).fill(hasAgent));
    }
  });

  test("agree with its compliance results, with what people answered and excepted", () => {
    for (const { tenantId, name, l1Rate, l2Rate, complianceFailed } of devices) {
      const results = (resultsOf.get(keyOf(tenantId, name)) ?? []).map((row) => ({ ...row, result: outcomeOf(row) }));
      const rateOf = (rows: typeof results) => {
        const passed = rows.filter(({ result }) => result === "passed").length;
        const failed = rows.filter(({ result }) => result === "failed").length;
        return passed + failed === 0 ? null : passed / (passed + failed);
      };
      expect(l1Rate).toBe(rateOf(results.filter(({ level }) => level === "L1")));
      expect(l2Rate).toBe(rateOf(results));
      expect(complianceFailed ?? 0).toBe(results.filter(({ result }) => result === "failed").length);
    }
  });

  test("agree with the flows that it started in the last 24 hours", () => {
    for (const { tenantId, name, bytesIn24h, bytesOut24h, topApp } of devices) {
      const started = flowsOf.get(keyOf(tenantId, name)) ?? [];
      expect(bytesIn24h).toBe(sum(started, ({ bytesIn }) => bytesIn));
      expect(bytesOut24h).toBe(sum(started, ({ bytesOut }) => bytesOut));
      const apps = groupBy(started, ({ application }) => application);
      const most = Math.max(0, ...[...apps.values()].map((rows) => sum(rows, ({ totalBytes }) => totalBytes)));
      expect(topApp === null ? 0 : sum(apps.get(topApp) ?? [], ({ totalBytes }) => totalBytes)).toBe(most);
    }
  });

  test("agree with its services", () => {
    for (const { device, services } of seed.devices) {
      expect(device.openPorts).toBe(services.length);
      expect(device.exposed).toBe(services.some(({ exposed }) => exposed));
    }
  });
});

describe("the risk of a device", () => {
  test("is the sum of its factors, and the end of its history", () => {
    for (const { device, riskFactors, riskHistory } of seed.devices) {
      expect(sum(riskFactors, ({ points }) => points)).toBe(device.riskScore);
      expect(riskHistory.at(-1)).toEqual({ at: PRESENT, riskScore: device.riskScore });
      expect(device.riskDelta7d).toBe(device.riskScore - (riskHistory.at(-8)?.riskScore ?? 0));
    }
  });

  test("differs enough to be worth sorting by", () => {
    expect(devices.filter(({ riskScore }) => riskScore >= 80).length).toBeGreaterThanOrEqual(2);
    expect(devices.filter(({ riskScore }) => riskScore >= 50 && riskScore < 80).length).toBeGreaterThanOrEqual(5);
    expect(new Set(devices.map(({ riskScore }) => riskScore)).size).toBeGreaterThan(25);
  });
});

describe("the counts of a site", () => {
  test("agree with its devices and open threats", () => {
    for (const site of seed.sites) {
      const here = devices.filter(({ tenantId, siteName }) => tenantId === site.tenantId && siteName === site.name);
      const top = here
        .map(({ riskScore }) => riskScore)
        .sort((a, b) => b - a)
        .slice(0, 10);
      expect(site.devices).toBe(here.length);
      expect(site.openThreats).toBe(
        open.filter(({ tenantId, siteName }) => tenantId === site.tenantId && siteName === site.name).length,
      );
      expect(site.riskScore).toBe(Math.round(sum(top, (score) => score) / top.length));
      expect(site.sensorsTotal).toBe(site.sensors.length);
      expect(site.sensorsUp).toBe(site.sensors.filter(({ status }) => status === "up").length);
    }
  });

  test("show what is down, what suffers and what waits", () => {
    expect(new Set(seed.sites.map(({ health }) => health))).toEqual(new Set(["up", "degraded", "down", "waiting"]));
  });

  test("no data came from a site after its last data", () => {
    const lastDataOf = new Map(
      seed.sites.map(({ tenantId, name, lastDataAt }) => [keyOf(tenantId, name), lastDataAt ?? ""]),
    );
    const late = flows.filter(
      ({ tenantId, siteName, startTime }) => startTime > (lastDataOf.get(keyOf(tenantId, siteName)) ?? ""),
    );
    expect(late).toEqual([]);
  });
});

describe("the counts of a threat", () => {
  const keptOf = new Map(seed.threats.map(({ threat, keptFlows }) => [threat.threatId, keptFlows]));
  const flowsOf = groupBy(
    flows.filter(({ threatIds }) => threatIds.length > 0),
    ({ threatIds }) => threatIds[0] ?? "",
  );

  test("agree with its flows, which lie within its time and are of its device", () => {
    for (const threat of threats) {
      const own = flowsOf.get(threat.threatId) ?? [];
      expect(threat.flowCount).toBe(own.length + (keptOf.get(threat.threatId)?.length ?? 0));
      expect(threat.occurrences).toBeGreaterThanOrEqual(1);
      for (const flow of own) {
        expect(flow.tenantId).toBe(threat.tenantId);
        expect([flow.srcDevice, flow.dstDevice]).toContain(threat.deviceName);
        expect(threat.firstSeen <= flow.startTime && flow.startTime <= threat.lastSeen).toBe(true);
      }
    }
  });

  test("are shown by flows and queries of known threats only", () => {
    const known = new Set(threats.map(({ threatId }) => threatId));
    const strangers = [...flows, ...queries].filter(({ threatIds }) =>
      threatIds.some((threatId) => !known.has(threatId)),
    );
    expect(strangers).toEqual([]);
    expect(queries.some(({ threatIds }) => threatIds.length > 0)).toBe(true);
  });

  test("make up its score", () => {
    for (const { threat, riskContributions } of seed.threats) {
      expect(sum(riskContributions, ({ points }) => points)).toBe(threat.riskScore);
      expect(threat.riskScore).toBeGreaterThan(0);
      expect(threat.riskScore).toBeLessThanOrEqual(100);
    }
  });

  test("name devices and sites that exist, at times at which they were there", () => {
    const deviceOf = new Map(devices.map((device) => [keyOf(device.tenantId, device.name), device]));
    for (const { tenantId, deviceName, siteName, firstSeen, lastSeen } of threats) {
      const device = deviceOf.get(keyOf(tenantId, deviceName));
      expect(device?.siteName).toBe(siteName);
      expect(device && device.firstSeen <= firstSeen && firstSeen <= lastSeen && lastSeen <= PRESENT).toBe(true);
    }
  });
});

describe("the counts of an observed user", () => {
  test("agree with devices and open threats", () => {
    const linked = groupBy(
      seed.devices.flatMap(({ device, users }) =>
        users.map(({ name, lastSeen }) => ({ key: keyOf(device.tenantId, name), device: device.name, lastSeen })),
      ),
      ({ key }) => key,
    );
    for (const user of seed.observedUsers) {
      const links = linked.get(keyOf(user.tenantId, user.name)) ?? [];
      const latest = [...links].sort((a, b) => (a.lastSeen < b.lastSeen ? 1 : -1))[0];
      expect(user.deviceCount).toBe(links.length);
      if (links.length === 0) expect(user.lastDevice).toBeNull();
      else expect(links.find(({ device }) => device === user.lastDevice)?.lastSeen).toBe(latest?.lastSeen);
      expect(user.openThreats).toBe(
        open.filter(({ tenantId, userName }) => tenantId === user.tenantId && userName === user.name).length,
      );
    }
    const known = new Set(seed.observedUsers.map(({ tenantId, name }) => keyOf(tenantId, name)));
    for (const key of linked.keys()) expect(known.has(key)).toBe(true);
  });
});

describe("the counts of software", () => {
  const retired = new Set(
    devices.filter(({ status }) => status === "retired").map(({ tenantId, name }) => keyOf(tenantId, name)),
  );
  const versionOf = ({ tenantId, name, version, os }: Record<"tenantId" | "name" | "version" | "os", string>) =>
    keyOf(tenantId, name, version, os);
  const inUse = seed.softwareInstalls.filter(({ tenantId, deviceName }) => !retired.has(keyOf(tenantId, deviceName)));
  const installsOf = groupBy(inUse, versionOf);

  test("agree with the installs on devices in use", () => {
    expect(retired.size).toBeGreaterThan(0);
    expect(seed.software).toHaveLength(new Set(seed.softwareInstalls.map(versionOf)).size);
    for (const software of seed.software)
      expect(software.deviceCount).toBe(installsOf.get(versionOf(software))?.length ?? 0);
  });

  test("agree with the vulnerabilities", () => {
    for (const software of seed.software) {
      const { tenantId, name, version, os } = software;
      const isHere = (finding: { name: string; version: string; os: string }) =>
        finding.name === name && finding.version === version && finding.os === os;
      const ofTenant = seed.vulnerabilities.filter((vulnerability) => vulnerability.tenantId === tenantId);
      const all = ofTenant.filter(({ findings }) => findings.some(isHere));
      const withStatus = (...wanted: string[]) =>
        all.filter(({ findings }) => findings.some((finding) => isHere(finding) && wanted.includes(finding.status)));
      const found = withStatus("open", "planned");
      expect(software.exceptedCount).toBe(withStatus("exception").length);
      expect(withStatus("retired").length > 0).toBe(all.length > 0 && software.deviceCount === 0);
      expect(software.cveCount).toBe(found.length);
      expect(software.kevCount).toBe(found.filter(({ kev }) => kev).length);
      expect(software.maxCvss).toBe(found.length === 0 ? null : Math.max(...found.map(({ cvssScore }) => cvssScore)));
      expect(software.status === "none").toBe(all.length === 0);
      expect(software.priority === null).toBe(found.length === 0);
    }
  });

  test("of a vulnerability are the devices that have one of its versions", () => {
    for (const { tenantId, findings, deviceCount, status, detectedAt, fixedAt } of seed.vulnerabilities) {
      const installs = findings.flatMap(
        ({ name, version, os }) => installsOf.get(keyOf(tenantId, name, version, os)) ?? [],
      );
      expect(new Set(installs.map(({ deviceName }) => deviceName)).size).toBe(deviceCount);
      expect(status === "retired").toBe(deviceCount === 0 && fixedAt === null);
      expect(status === "fixed").toBe(fixedAt !== null);
      expect(detectedAt < (fixedAt ?? PRESENT)).toBe(true);
      expect(detectedAt < PRESENT).toBe(true);
    }
  });

  test("leave most published vulnerabilities somewhere to be found", () => {
    const cves = new Set(seed.vulnerabilities.map(({ cve }) => cve).filter((cve) => !cve.includes("2099")));
    expect(cves.size).toBeGreaterThanOrEqual(54);
    const known = seed.vulnerabilities.filter(
      ({ tenantId, cve }) => tenantId === "acme-health" && cve === "CVE-2024-3094",
    );
    expect(known).toHaveLength(1);
  });
});

describe("compliance", () => {
  test("has a check for every result, and an answer only where a person is needed", () => {
    const checks = new Map(
      seed.complianceChecks.map((check) => [keyOf(check.tenantId, check.os, check.checkId), check]),
    );
    for (const { tenantId, os, checkId } of seed.complianceResults)
      expect(checks.has(keyOf(tenantId, os, checkId))).toBe(true);
    for (const { tenantId, os, checkId } of seed.complianceAnswers)
      expect(checks.get(keyOf(tenantId, os, checkId))?.assessment).toBe("manual");
    expect(seed.complianceAnswers.length).toBeGreaterThan(20);
  });

  test("has changed since the scan before in both directions, and what changed is dated after it", () => {
    const changed = seed.complianceResults.filter(({ since, previousScannedAt }) => since > previousScannedAt);
    expect(
      changed.filter(({ result, priorResult }) => result === "failed" && priorResult === "passed").length,
    ).toBeGreaterThan(50);
    expect(
      changed.filter(({ result, priorResult }) => result === "passed" && priorResult === "failed").length,
    ).toBeGreaterThan(50);
    for (const { since, scannedAt, previousScannedAt } of seed.complianceResults)
      expect(since <= scannedAt && previousScannedAt <= scannedAt).toBe(true);
  });
});

describe("flows and queries", () => {
  test("come from the oldest to the newest, of the last 30 days", () => {
    const oldest = new Date(Date.parse(PRESENT) - 30 * DAY).toISOString();
    for (const times of [flows.map(({ startTime }) => startTime), queries.map(({ timestamp }) => timestamp)]) {
      expect(times).toEqual([...times].sort());
      expect(times[0] && times[0] >= oldest).toBe(true);
      expect((times.at(-1) ?? "") <= PRESENT).toBe(true);
    }
    expect(flows.filter(({ endTime }) => endTime > PRESENT)).toEqual([]);
  });

  test("are of devices while these were there", () => {
    const deviceOf = new Map(devices.map((device) => [keyOf(device.tenantId, device.name), device]));
    const wasThere = (tenantId: string, name: string | null, time: string) => {
      const device = name === null ? undefined : deviceOf.get(keyOf(tenantId, name));
      return name === null || (device !== undefined && device.firstSeen <= time && time <= device.lastSeen);
    };
    const strangers = flows.filter(
      ({ tenantId, srcDevice, dstDevice, startTime }) =>
        !wasThere(tenantId, srcDevice, startTime) || !wasThere(tenantId, dstDevice, startTime),
    );
    expect(strangers).toEqual([]);
  });

  test("add up within themselves", () => {
    const wrong = flows.filter(
      ({ bytesIn, bytesOut, totalBytes, startTime, endTime, durationMs }) =>
        bytesIn + bytesOut !== totalBytes || Date.parse(endTime) - Date.parse(startTime) !== durationMs,
    );
    expect(wrong).toEqual([]);
  });

  test("follow working hours where people do", () => {
    const people = new Set(
      devices
        .filter(({ tenantId, deviceType }) => tenantId === "larkspur-legal" && deviceType === "laptop")
        .map(({ name }) => name),
    );
    const byPeople = flows.filter(
      ({ tenantId, srcDevice }) => tenantId === "larkspur-legal" && srcDevice !== null && people.has(srcDevice),
    );
    const atWork = byPeople.filter(({ startTime }) => {
      const time = new Date(startTime);
      return time.getUTCDay() % 6 !== 0 && time.getUTCHours() >= 7 && time.getUTCHours() <= 18;
    });
    expect(atWork.length / byPeople.length).toBeGreaterThan(0.75);
  });

  test("have few heavy talkers and a long tail", () => {
    const bytes = [...groupBy(flows, ({ tenantId, srcDevice }) => keyOf(tenantId, srcDevice)).values()].map((rows) =>
      sum(rows, ({ totalBytes }) => totalBytes),
    );
    bytes.sort((a, b) => b - a);
    expect(
      sum(bytes.slice(0, Math.ceil(bytes.length / 10)), (value) => value) / sum(bytes, (value) => value),
    ).toBeGreaterThan(0.5);
  });

  test("never see a domain on more devices than they say", () => {
    const asked = groupBy(
      queries.filter(({ responseCode }) => responseCode !== "NXDOMAIN"),
      ({ tenantId, registrableDomain }) => keyOf(tenantId, registrableDomain),
    );
    for (const rows of asked.values()) {
      const seenOn = new Set(rows.map(({ deviceName }) => deviceName)).size;
      expect(seenOn).toBeLessThanOrEqual(Math.max(...rows.map(({ prevalence }) => prevalence)));
    }
  });

  test("answer the suggested questions of the largest tenant", () => {
    const own = flows.filter(({ tenantId }) => tenantId === "acme-health");
    const asked = queries.filter(({ tenantId }) => tenantId === "acme-health");
    const dayAgo = new Date(Date.parse(PRESENT) - 24 * HOUR).toISOString();
    expect(
      own.some(
        ({ action, dstCountry, startTime }) => action === "blocked" && dstCountry === "RU" && startTime > dayAgo,
      ),
    ).toBe(true);
    expect(own.some(({ direction, totalBytes }) => direction === "outbound" && totalBytes > 100_000_000)).toBe(true);
    expect(
      own.some(
        ({ direction, dstPort, startTime }) => direction === "inbound" && dstPort === 3389 && startTime > dayAgo,
      ),
    ).toBe(true);
    expect(own.some(({ dstIp }) => dstIp === "203.0.113.66")).toBe(true);
    expect(
      own.some(({ riskScore, appProto, tlsSni }) => riskScore >= 80 && appProto === "tls" && tlsSni === null),
    ).toBe(true);
    expect(asked.some(({ queryType, entropy }) => queryType === "TXT" && entropy > 4)).toBe(true);
    expect(asked.some(({ verdict }) => verdict === "malicious")).toBe(true);
    expect(asked.some(({ protocol }) => protocol === "doh")).toBe(true);
    expect(asked.some(({ prevalence, firstSeenHere }) => prevalence <= 2 && firstSeenHere > dayAgo)).toBe(true);
    expect(
      asked.some(({ domainAgeDays, timestamp }) => domainAgeDays !== null && domainAgeDays < 30 && timestamp > dayAgo),
    ).toBe(true);
  });
});

describe("nothing can be taken for real", () => {
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

  test("every e-mail address does too", () => {
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

  test("a device's address lies in a network of its site", () => {
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

test("the audit comes from the oldest to the newest, and nothing was done before it could be", () => {
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

const ANSWERS = new Map(
  seed.complianceAnswers.map((answer) => [keyOf(answer.tenantId, answer.deviceName, answer.checkId), answer.result]),
);
const EXCEPTED = new Set(
  seed.exceptions.flatMap(({ tenantId, scope, inForce }) =>
    inForce && "checkId" in scope ? (scope.devices ?? []).map((device) => keyOf(tenantId, device, scope.checkId)) : [],
  ),
);

/** What counts of a result: a person's answer goes before the scan's, and an exception takes a failure out. */
function outcomeOf({ tenantId, deviceName, checkId, result }: (typeof seed.complianceResults)[number]) {
  const key = keyOf(tenantId, deviceName, checkId);
  const found = ANSWERS.get(key) ?? result;
  return found === "failed" && EXCEPTED.has(key) ? "exception" : found;
}

describe("a risk assessment", () => {
  test("adds up, and counts the findings that it lists, once each", () => {
    for (const { assessment, detail, findings } of seed.riskAssessments) {
      expect(sum(detail.contributions, ({ points }) => points)).toBeCloseTo(assessment.score, 5);
      expect(new Set(findings.map(({ findingId }) => findingId)).size).toBe(assessment.findings);
      expect(findings.filter(({ decision }) => decision !== null)).toHaveLength(assessment.decided ?? NaN);
    }
  });

  test("was made as often as each tenant wants reports, and compares itself with the one before", () => {
    for (const { tenantId, reportingFrequency } of seed.tenants) {
      const own = seed.riskAssessments.filter(({ assessment }) => assessment.tenantId === tenantId);
      expect(own.length > 0).toBe(reportingFrequency !== "never");
      own.forEach(({ assessment }, index) => {
        const before = own[index - 1]?.assessment;
        expect(assessment.delta).toBe(before ? assessment.score - before.score : null);
      });
    }
  });
});

test("the devices and countries of an account are its own", () => {
  const usersByKey = new Map(seed.observedUsers.map((user) => [keyOf(user.tenantId, user.name), user]));
  expect(seed.userDetails).toHaveLength(usersByKey.size);
  for (const { tenantId, name, devices: used, signIns } of seed.userDetails) {
    const user = usersByKey.get(keyOf(tenantId, name));
    expect(used).toHaveLength(Math.min(20, user?.deviceCount ?? 0));
    for (const { countryCode } of signIns) expect(user?.countries30d).toContain(countryCode);
    for (const country of user?.newCountries30d ?? []) expect(user?.countries30d).toContain(country);
  }
});
