import { describe, expect, test } from "vitest";

import { severityOf } from "../../rules/priority";
import { softwareKey } from "../../rules/software-key";
import { EXPLOITED, exploitOf } from "./exploits";
import { REAL_VULNERABILITIES, VULNERABILITIES, VULNERABILITIES_OF } from "./vulnerabilities";

const ATTACK_VECTOR: Record<string, number> = { N: 0.85, A: 0.62, L: 0.55, P: 0.2 };
const ATTACK_COMPLEXITY: Record<string, number> = { L: 0.77, H: 0.44 };
const PRIVILEGES: Record<string, number> = { N: 0.85, L: 0.62, H: 0.27 };
const PRIVILEGES_CHANGED: Record<string, number> = { N: 0.85, L: 0.68, H: 0.5 };
const INTERACTION: Record<string, number> = { N: 0.85, R: 0.62 };
const IMPACT: Record<string, number> = { H: 0.56, L: 0.22, N: 0 };

/** CVSS 3.1, section 7.1. */
function baseScoreOf(vector: string): number {
  const metrics = Object.fromEntries(vector.split("/").map((part) => part.split(":"))) as Record<string, string>;
  const value = (table: Record<string, number>, name: string) => table[metrics[name] ?? ""] ?? NaN;
  const isChanged = metrics.S === "C";
  const subScore = 1 - (1 - value(IMPACT, "C")) * (1 - value(IMPACT, "I")) * (1 - value(IMPACT, "A"));
  const impact = isChanged ? 7.52 * (subScore - 0.029) - 3.25 * (subScore - 0.02) ** 15 : 6.42 * subScore;
  const privileges = value(isChanged ? PRIVILEGES_CHANGED : PRIVILEGES, "PR");
  const exploitability =
    8.22 * value(ATTACK_VECTOR, "AV") * value(ATTACK_COMPLEXITY, "AC") * privileges * value(INTERACTION, "UI");
  if (impact <= 0) return 0;
  return roundUp(Math.min(10, (isChanged ? 1.08 : 1) * (impact + exploitability)));
}

/** CVSS 3.1, appendix A. */
function roundUp(score: number): number {
  const whole = Math.round(score * 100_000);
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10;
}

describe("the vulnerabilities", () => {
  test.each(VULNERABILITIES.map((entry) => [entry.cve, entry] as const))(
    "%s has the score that follows from its vector",
    (_cve, entry) => {
      const [score, vector] = entry.cvss;
      expect(baseScoreOf(vector)).toBe(score);
    },
  );

  test("include about sixty published ones, and the others are recognizable as invented by their year", () => {
    expect(REAL_VULNERABILITIES.length).toBeGreaterThanOrEqual(56);
    expect(new Set(VULNERABILITIES.map(({ cve }) => cve)).size).toBe(VULNERABILITIES.length);
    const invented = VULNERABILITIES.slice(REAL_VULNERABILITIES.length);
    for (const { cve } of invented) expect(cve).toMatch(/^CVE-2099-\d{5}$/);
    for (const { cve } of REAL_VULNERABILITIES) expect(cve).not.toContain("2099");
  });

  test("were published before their due date", () => {
    for (const { published, kevDue } of REAL_VULNERABILITIES) if (kevDue) expect(published < kevDue).toBe(true);
  });

  test("were added to the list of exploited ones before their due date there", () => {
    for (const { kevAdded, kevDue } of VULNERABILITIES) {
      expect(kevAdded === undefined).toBe(kevDue === undefined);
      if (kevAdded && kevDue) expect(kevAdded < kevDue).toBe(true);
    }
  });

  test("have exploits only where a published one is known", () => {
    const known = REAL_VULNERABILITIES.map(({ cve }) => cve);
    for (const cve of EXPLOITED) expect(known).toContain(cve);
    expect(exploitOf("CVE-2099-10001")).toBeNull();
    expect(exploitOf("CVE-2021-44228")).toEqual({
      public: true,
      references: [expect.stringMatching(/^https:.*log4shell/)],
    });
  });

  test("have EPSS values between 0 and 1", () => {
    for (const { epss } of VULNERABILITIES) for (const value of epss) expect(value > 0 && value < 1).toBe(true);
  });

  test("affect the vulnerable versions, and no newer ones", () => {
    const cvesOf = (version: string) =>
      (VULNERABILITIES_OF.get(softwareKey({ name: `7-Zip ${version} (x64)`, version, os: "Windows" })) ?? []).map(
        ({ entry }) => entry.cve,
      );
    expect(cvesOf("22.01")).toContain("CVE-2023-31102");
    expect(cvesOf("24.08")).toEqual(["CVE-2025-0411"]);
    expect(cvesOf("24.09")).toEqual([]);
  });
});

test.each([
  [3.9, "low"],
  [4, "medium"],
  [6.9, "medium"],
  [7, "high"],
  [9, "critical"],
])("a base score of %d is %s", (score, severity) => {
  expect(severityOf(score)).toBe(severity);
});
