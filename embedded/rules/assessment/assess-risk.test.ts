import { describe, expect, test } from "vitest";

import { assessRisk, toFindingRows } from "./assess-risk";
import type { AssessmentInputs, ScoredDevice } from "./assessment-inputs";

function makeScored(index: number, riskFactors: ScoredDevice["riskFactors"]): ScoredDevice {
  return {
    device: {
      name: `ws-${index}`,
      displayName: `Workstation ${index}`,
      siteName: index % 2 === 0 ? "hq" : "plant",
      agentVersion: index === 0 ? null : "4.2",
      l1Rate: 0.9,
      scannedAt: null,
      status: index === 1 ? "stale" : "online",
    },
    riskScore: riskFactors.reduce((sum, { points }) => sum + points, 0),
    riskFactors,
  };
}

const ACCOUNT = {
  name: "ada",
  displayName: "Ada",
  privileged: true,
  mfa: "missing" as const,
  disabled: false,
  signInsOk7d: 3,
};
const NOTHING: AssessmentInputs = {
  devices: [],
  threats: [],
  software: [],
  users: [],
  sites: [{ name: "hq", displayName: "HQ", sensorsUp: 1, sensorsTotal: 2 }],
};
const threat = (points: number) => [{ factor: "threat", label: "Open threats: 1", points }];

describe("an assessment", () => {
  test("without devices scores zero and has no findings", () => {
    const { numbers, detail } = assessRisk(NOTHING);
    expect(numbers).toMatchObject({ score: 0, devices: 0, findings: 0 });
    expect(detail.coverage).toMatchObject({ devices: 0, sensors: 2, sensorsDown: 1 });
  });

  test("scores the mean of the ten highest devices; accounts are findings, not points", () => {
    const devices = Array.from({ length: 30 }, (_, index) => makeScored(index, threat(index < 10 ? 50 : 5)));
    expect(assessRisk({ ...NOTHING, devices }).numbers.score).toBe(50);
    expect(assessRisk({ ...NOTHING, devices, users: [ACCOUNT] }).numbers).toMatchObject({ score: 50, findings: 1 });
  });

  test("scores a site like an organization, over the devices of the site", () => {
    const sites = ["hq", "plant"].map((name) => ({ name, displayName: name, sensorsUp: 1, sensorsTotal: 1 }));
    const devices = [80, 20, 60].map((points, index) => makeScored(index, threat(points)));
    const { numbers, detail } = assessRisk({ ...NOTHING, sites, devices });
    expect(numbers.score).toBe(53);
    expect(detail.sites.map(({ siteName, score }) => [siteName, score])).toEqual([
      ["hq", 70],
      ["plant", 20],
    ]);
  });

  test("consists of parts that add up to its score", () => {
    for (const points of [1, 7, 33.3, 99, 100]) {
      const devices = [makeScored(0, threat(points)), makeScored(1, threat(points / 3))];
      const users = Array.from({ length: 9 }, () => ACCOUNT);
      const { numbers, detail } = assessRisk({ ...NOTHING, devices, users });
      expect(detail.contributions.reduce((sum, one) => sum + one.points, 0)).toBeCloseTo(numbers.score, 5);
    }
  });

  test("ranks its findings by severity, and counts all of them", () => {
    const inputs: AssessmentInputs = {
      ...NOTHING,
      devices: [makeScored(0, [{ factor: "exposure", label: "Reachable from the internet: 443", points: 6 }])],
      threats: [
        { threatId: "t1", title: "Beacon", severity: "critical", deviceName: "ws-0", userName: null, siteName: "hq" },
        { threatId: "t2", title: "Note", severity: "informational", deviceName: null, userName: null, siteName: null },
      ],
      software: [{ name: "7-Zip", version: "22.01", os: "Windows 11", severity: "high", cves: 3, devices: 12 }],
      users: [ACCOUNT],
    };
    const { numbers, findings } = assessRisk(inputs);
    expect(findings.map(({ findingId }) => findingId)).toEqual([
      "threat:t1",
      "vulnerability:7-Zip|22.01|Windows 11",
      "identity:ada",
      "exposure:ws-0",
    ]);
    expect(numbers.findingsBySeverity).toEqual({ critical: 1, high: 2, medium: 1, low: 0 });
    expect(findings[1]?.title).toBe("7-Zip 22.01: 3 vulnerabilities on 12 devices");
  });

  test("carries over the decision about a finding, and no other field", () => {
    const { findings } = assessRisk({ ...NOTHING, users: [ACCOUNT] });
    const decided = { decision: "accept" as const, owner: "it@acme.example", dueAt: null, note: "Agreed" };
    const old = { ...decided, assessmentId: "old", rank: 9 };
    const [row] = toFindingRows(findings, { assessmentId: "new", tenantId: "acme" }, () => old);
    expect(row).toMatchObject({ ...decided, assessmentId: "new", rank: 1, tenantId: "acme" });
  });
});
