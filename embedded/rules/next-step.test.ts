import { describe, expect, test } from "vitest";

import { chooseNextStep, toInputs, type RiskEvidence } from "./next-step";
import { scoreRisk } from "./risk";

const ARCHIVER = {
  name: "7-Zip",
  version: "22.01",
  os: "Windows 11",
  vulnerabilities: [
    { cve: "CVE-2099-0001", priority: "P1" as const },
    { cve: "CVE-2099-0002", priority: "P2" as const },
  ],
};
const EDITOR = {
  name: "Notepad++",
  version: "8.5/beta",
  os: "Windows 11",
  vulnerabilities: [{ cve: "CVE-2099-0003", priority: "P3" as const }],
};
const CALM: RiskEvidence = {
  deviceName: "ws 1",
  criticality: "medium",
  exposedPorts: [],
  l1Rate: null,
  behaviours: [],
  openThreats: [],
  software: [],
};

describe("the next step", () => {
  test("is the one that lowers the score most, and includes the number of points", () => {
    const evidence = { ...CALM, software: [EDITOR, ARCHIVER] };
    const step = chooseNextStep(evidence);
    expect(step).toMatchObject({ kind: "patch", subject: "7-Zip 22.01", closes: 2 });
    const before = scoreRisk(toInputs(evidence)).riskScore;
    const after = scoreRisk(toInputs({ ...evidence, software: [EDITOR] })).riskScore;
    expect(step?.points).toBe(before - after);
  });

  test("links to its subject, with every part of the name encoded", () => {
    expect(chooseNextStep({ ...CALM, software: [EDITOR] })?.link).toBe(
      "/insights/vulnerabilities/Notepad%2B%2B/8.5%2Fbeta/Windows%2011",
    );
  });

  test("is a threat if that lowers the score more, and a port if no other step does", () => {
    const openThreats = [{ threatId: "t/1", title: "Beacon", severity: "critical" as const }];
    expect(chooseNextStep({ ...CALM, software: [EDITOR], openThreats })).toMatchObject({
      kind: "resolve-threat",
      points: 32,
      link: "/insights/threat-intelligence/t%2F1",
    });
    expect(chooseNextStep({ ...CALM, exposedPorts: [3389] })).toMatchObject({ kind: "close-port", points: 12 });
  });

  test("is null if no single step lowers the score", () => {
    expect(chooseNextStep({ ...CALM, l1Rate: 0.2 })).toBeNull();
  });

  test("counts a vulnerability once, regardless of the number of affected programs", () => {
    const twin = { ...ARCHIVER, version: "22.00" };
    expect(toInputs({ ...CALM, software: [ARCHIVER, twin] }).priorities).toEqual(["P1", "P2"]);
    expect(chooseNextStep({ ...CALM, software: [ARCHIVER, twin] })).toBeNull();
  });
});
