import { group } from "d3-array";
import { describe, expect, test } from "vitest";

import {
  PRESENT,
  seed,
  flows,
  queries,
  devices,
  threats,
  open,
  keyOf,
  sum,
  outcomeOf,
} from "../test-support/whole-seed";
import { DAY } from "./timeline";

describe("the counts of a device", () => {
  const openOf = group(open, ({ tenantId, deviceName }) => keyOf(tenantId, deviceName));
  const installsOf = group(seed.softwareInstalls, ({ tenantId, deviceName }) => keyOf(tenantId, deviceName));
  const resultsOf = group(seed.complianceResults, ({ tenantId, deviceName }) => keyOf(tenantId, deviceName));
  const lastDay = flows.filter(({ startTime }) => Date.parse(startTime) >= Date.parse(PRESENT) - DAY);
  const flowsOf = group(lastDay, ({ tenantId, srcDevice }) => keyOf(tenantId, srcDevice));
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

  test("agree with its software and the software's vulnerabilities", () => {
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

  test("are unknown exactly where no agent reports software", () => {
    for (const { managedBy, softwareCount, vulns, kevCount, l1Rate } of devices) {
      const hasAgent = managedBy.includes("agent");
      expect([softwareCount, vulns, kevCount, l1Rate].map((value) => value !== null)).toEqual(Array(4).fill(hasAgent));
    }
  });

  test("agree with its compliance results, including people's answers and exceptions", () => {
    for (const { tenantId, name, l1Rate, l1Checks, l2Rate, complianceFailed } of devices) {
      const results = (resultsOf.get(keyOf(tenantId, name)) ?? []).map((row) => ({ ...row, result: outcomeOf(row) }));
      const rateOf = (rows: typeof results) => {
        const passed = rows.filter(({ result }) => result === "passed").length;
        const failed = rows.filter(({ result }) => result === "failed").length;
        return passed + failed === 0 ? null : passed / (passed + failed);
      };
      const first = results.filter(({ level }) => level === "L1");
      expect(l1Rate).toBe(rateOf(first));
      expect(l1Checks ?? 0).toBe(first.filter(({ result }) => result === "passed" || result === "failed").length);
      expect(l2Rate).toBe(rateOf(results));
      expect(complianceFailed ?? 0).toBe(results.filter(({ result }) => result === "failed").length);
    }
  });

  test("agree with the flows that it started in the last 24 hours", () => {
    for (const { tenantId, name, bytesIn24h, bytesOut24h, topApp } of devices) {
      const started = flowsOf.get(keyOf(tenantId, name)) ?? [];
      expect(bytesIn24h).toBe(sum(started, ({ bytesIn }) => bytesIn));
      expect(bytesOut24h).toBe(sum(started, ({ bytesOut }) => bytesOut));
      const apps = group(started, ({ application }) => application);
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
  test("is the sum of its factors, and the last value of its history", () => {
    for (const { device, riskFactors, riskHistory } of seed.devices) {
      expect(sum(riskFactors, ({ points }) => points)).toBe(device.riskScore);
      expect(riskHistory.at(-1)).toEqual({ at: PRESENT, riskScore: device.riskScore });
      expect(device.riskDelta7d).toBe(device.riskScore - (riskHistory.at(-8)?.riskScore ?? 0));
    }
  });

  test("varies enough to make sorting useful", () => {
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
      const mean = Math.round(sum(top, (score) => score) / top.length);
      expect(site.riskScore).toBe(top.length === 0 ? null : mean);
      expect(site.sensorsTotal).toBe(site.sensors.length);
      expect(site.sensorsUp).toBe(site.sensors.filter(({ status }) => status === "up").length);
    }
  });

  test("cover sites that are up, degraded, down and waiting", () => {
    expect(new Set(seed.sites.map(({ health }) => health))).toEqual(new Set(["up", "degraded", "down", "waiting"]));
  });

  test("no flow of a site starts after its last data", () => {
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
  const flowsOf = group(
    flows.filter(({ threatIds }) => threatIds.length > 0),
    ({ threatIds }) => threatIds[0] ?? "",
  );

  test("agree with its flows, which are within its time and of its device", () => {
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

  test("refer only to known threats in flows and queries", () => {
    const known = new Set(threats.map(({ threatId }) => threatId));
    const strangers = [...flows, ...queries].filter(({ threatIds }) =>
      threatIds.some((threatId) => !known.has(threatId)),
    );
    expect(strangers).toEqual([]);
    expect(queries.some(({ threatIds }) => threatIds.length > 0)).toBe(true);
  });

  test("add up to its score", () => {
    for (const { threat, riskContributions } of seed.threats) {
      expect(sum(riskContributions, ({ points }) => points)).toBe(threat.riskScore);
      expect(threat.riskScore).toBeGreaterThan(0);
      expect(threat.riskScore).toBeLessThanOrEqual(100);
    }
  });

  test("refer to existing devices and sites, at times when the devices were present", () => {
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
    const linked = group(
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
  const installsOf = group(inUse, versionOf);

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

  test("of a vulnerability equal the devices that have one of its versions", () => {
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

  test("include most published vulnerabilities", () => {
    const cves = new Set(seed.vulnerabilities.map(({ cve }) => cve).filter((cve) => !cve.includes("2099")));
    expect(cves.size).toBeGreaterThanOrEqual(54);
    const known = seed.vulnerabilities.filter(
      ({ tenantId, cve }) => tenantId === "acme-health" && cve === "CVE-2024-3094",
    );
    expect(known).toHaveLength(1);
  });
});

describe("compliance", () => {
  test("has a check for every result, and answers only for manual checks", () => {
    const checks = new Map(
      seed.complianceChecks.map((check) => [keyOf(check.tenantId, check.os, check.checkId), check]),
    );
    for (const { tenantId, os, checkId } of seed.complianceResults)
      expect(checks.has(keyOf(tenantId, os, checkId))).toBe(true);
    for (const { tenantId, os, checkId } of seed.complianceAnswers)
      expect(checks.get(keyOf(tenantId, os, checkId))?.assessment).toBe("manual");
    expect(seed.complianceAnswers.length).toBeGreaterThan(20);
  });

  test("has changed since the previous scan in both directions, with dates up to the last scan", () => {
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

describe("a risk assessment", () => {
  test("adds up, and counts each listed finding once", () => {
    for (const { assessment, detail, findings } of seed.riskAssessments) {
      expect(sum(detail.contributions, ({ points }) => points)).toBeCloseTo(assessment.score, 5);
      expect(new Set(findings.map(({ findingId }) => findingId)).size).toBe(assessment.findings);
      expect(findings.filter(({ decision }) => decision !== null)).toHaveLength(assessment.decided ?? NaN);
    }
  });

  test("runs at each tenant's reporting frequency, and compares itself with the previous one", () => {
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

test("the devices and countries in an account's details match the account", () => {
  const usersByKey = new Map(seed.observedUsers.map((user) => [keyOf(user.tenantId, user.name), user]));
  expect(seed.userDetails).toHaveLength(usersByKey.size);
  for (const { tenantId, name, devices: used, signIns } of seed.userDetails) {
    const user = usersByKey.get(keyOf(tenantId, name));
    expect(used).toHaveLength(Math.min(20, user?.deviceCount ?? 0));
    for (const { countryCode } of signIns) expect(user?.countries30d).toContain(countryCode);
    for (const country of user?.newCountries30d ?? []) expect(user?.countries30d).toContain(country);
  }
});
