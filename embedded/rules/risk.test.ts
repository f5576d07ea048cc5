import { describe, expect, test } from "vitest";

import { scoreRisk, type RiskInputs } from "./risk";

const CALM: RiskInputs = {
  deviceName: "nas-01",
  criticality: "medium",
  threats: [],
  priorities: [],
  exposedPorts: [],
  l1Rate: null,
  behaviours: [],
};

describe("scoreRisk", () => {
  test.each<[string, Partial<RiskInputs>, number]>([
    ["nothing", {}, 0],
    ["one critical threat", { threats: ["critical"] }, 32],
    ["one high threat and two others", { threats: ["low", "high", "medium"] }, 26],
    ["more threats than the cap", { threats: Array<"critical">(9).fill("critical") }, 40],
    ["an informational threat", { threats: ["informational"] }, 0],
    ["one P1", { priorities: ["P1"] }, 20],
    ["one P1, two other urgent ones and a P3", { priorities: ["P3", "P2", "P1", "P1"] }, 22],
    ["more vulnerabilities than the cap", { priorities: Array<"P1">(30).fill("P1") }, 25],
    ["only P3", { priorities: ["P3", "P3"] }, 7],
    ["a published web service", { exposedPorts: [443] }, 6],
    ["a published remote desktop", { exposedPorts: [3389] }, 12],
    ["half of the checks failed", { l1Rate: 0.5 }, 4],
    ["all behaviours", { behaviours: ["beacon", "rareDestination", "volumeOutlier"] }, 15],
    ["high criticality", { threats: ["high"], criticality: "high" }, 24],
    ["low criticality", { threats: ["high"], criticality: "low" }, 20],
    [
      "all factors together",
      {
        threats: Array<"critical">(9).fill("critical"),
        priorities: Array<"P1">(30).fill("P1"),
        exposedPorts: [22],
        l1Rate: 0,
        behaviours: ["beacon", "rareDestination", "volumeOutlier"],
        criticality: "extreme",
      },
      100,
    ],
  ])("scores %s", (_words, inputs, score) => {
    expect(scoreRisk({ ...CALM, ...inputs }).riskScore).toBe(score);
  });

  test("rounds the sum once, so that a fraction of compliance can change the result", () => {
    const { riskScore, riskFactors } = scoreRisk({ ...CALM, threats: ["medium"], l1Rate: 0.7, criticality: "high" });
    expect(riskScore).toBe(Math.round((10 + 8 * (1 - 0.7)) * 1.1));
    expect(riskFactors.map(({ factor }) => factor)).toEqual(["threat", "compliance", "criticality"]);
  });

  test("links the counted CVEs to their list, and a rate to the checks of its level", () => {
    const { riskFactors } = scoreRisk({ ...CALM, priorities: ["P1", "P2", "P3"], l1Rate: 0.643 });
    const page = "/insights/asset-inventory/nas-01";
    expect(riskFactors.map(({ label, link }) => [label, link])).toEqual([
      [
        "Open P1 and P2 CVEs: 2",
        "/insights/vulnerabilities?tab=cve&deviceName=nas-01&priority=P1,P2&status=open,planned",
      ],
      ["Level 1 checks passed: 64.3%", `${page}/compliance?level=L1`],
    ]);
  });

  test("lists points that add up for any input", () => {
    for (const criticality of ["low", "medium", "high", "extreme"] as const) {
      for (let step = 0; step <= 20; step++) {
        const inputs = {
          ...CALM,
          criticality,
          threats: ["high" as const],
          priorities: ["P2" as const],
          l1Rate: step / 20,
        };
        const { riskScore, riskFactors } = scoreRisk(inputs);
        expect(riskFactors.reduce((sum, { points }) => sum + points, 0)).toBe(riskScore);
      }
    }
  });
});
