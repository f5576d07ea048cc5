import { describe, expect, test } from "vitest";

import { TECHNIQUES } from "../../rules/techniques";
import { makeThreatSeed } from "../../test-support/threats";
import { indicatorsOf, stepsOf, techniquesOf } from "./threat-entity";

const threat = {
  ...makeThreatSeed("acme-health", 0, () => "2026-11-20T10:00:00.000Z").threat,
  firstSeen: "2026-11-20T10:00:00.000Z",
  lastSeen: "2026-11-20T11:00:00.000Z",
  deviceName: "ws-001",
  domain: "c2.example",
  dst: { ip: "203.0.113.9", port: 443, countryCode: "NL", asOrg: null },
};

describe("the threat details", () => {
  test("include both the technique and the sub-technique", () => {
    const named = { ...threat, tactic: "Command and Control", technique: "Web Protocols", techniqueId: "T1071.001" };
    expect(techniquesOf(named)).toEqual([
      {
        tacticId: "TA0011",
        tactic: "Command and Control",
        techniqueId: "T1071",
        technique: "Application Layer Protocol",
        subtechniqueId: "T1071.001",
        subtechnique: "Web Protocols",
        description: expect.stringContaining("web requests"),
      },
    ]);
    expect(techniquesOf({ ...named, techniqueId: "T1571" })[0]).not.toHaveProperty("subtechniqueId");
  });

  test("describe every technique that rules use, and omit unknown techniques", () => {
    for (const { id, technique, tactic, parent } of TECHNIQUES) {
      const [named] = techniquesOf({ ...threat, techniqueId: id, technique, tactic });
      expect(named?.description).toMatch(/^[A-Z].{30,}\.$/);
      expect(parent !== "").toBe(id.includes("."));
    }
    expect(techniquesOf({ ...threat, techniqueId: "T9999" })[0]?.description).toBeNull();
  });

  test.each(TECHNIQUES.map(({ tactic }) => tactic))("include the id of the tactic %s", (tactic) => {
    expect(techniquesOf({ ...threat, tactic })[0]?.tacticId).toMatch(/^TA\d{4}$/);
  });

  test("include an indicator's own first-seen and last-seen times, which move with the threat", () => {
    const stored = { type: "ip", value: "203.0.113.9", verdict: "malicious", sources: ["A"], prevalence: 2 };
    const seenAfter = { first: 60_000, last: 1_800_000 };
    const [indicator] = indicatorsOf(threat, [{ ...stored, tlp: "amber", seenAfter }]);
    expect(indicator).toEqual({
      ...stored,
      firstSeen: "2026-11-20T10:01:00.000Z",
      lastSeen: "2026-11-20T10:30:00.000Z",
      tlp: "amber",
    });
  });

  test("include the first-seen time and the sharing level of indicators stored without times", () => {
    const stored = { type: "domain", value: "c2.example", verdict: "malicious", sources: ["A"], prevalence: 2 };
    const { firstSeen, lastSeen } = threat;
    expect(indicatorsOf(threat, [{ ...stored, tlp: "green" }])).toEqual([
      { ...stored, firstSeen, lastSeen, tlp: "green" },
    ]);
  });

  test.each([
    ["isolate_device", { deviceName: "ws-001" }],
    ["block_domain", { domain: "c2.example" }],
    ["block_address", { ip: "203.0.113.9" }],
    ["hunt_indicator", { value: "c2.example" }],
    [null, {}],
  ])("include the parameters of the step %s", (actionType, params) => {
    expect(stepsOf(threat, [{ step: "Do it", actionType }])).toEqual([{ step: "Do it", actionType, params }]);
  });
});
