import { describe, expect, test } from "vitest";

import { countAnswers, rateOf, toLevels, worstSections } from "./compliance-answers";

const group = (name: string, result: string, count: number) => ({ key: [name, result], count, metric: null });

describe("a device's results", () => {
  const answers = countAnswers([
    group("Accounts", "passed", 8),
    group("Accounts", "failed", 2),
    group("Accounts", "not_applicable", 5),
    group("Firewall", "failed", 1),
    group("Firewall", "passed", 1),
    group("Logging", "unknown", 3),
    group("Updates", "passed", 4),
  ]);

  test("are counted by section", () => {
    expect(answers[0]).toEqual({ name: "Accounts", passed: 8, failed: 2 });
  });

  test("compute the rate from passed and failed checks; null if there are none", () => {
    expect(answers.map(rateOf)).toEqual([0.8, 0.5, null, 1]);
  });

  test("sort sections by share of failed checks, and omit sections without a failed check", () => {
    expect(worstSections(answers, 5).map(({ name }) => name)).toEqual(["Firewall", "Accounts"]);
    expect(worstSections(answers, 1)).toHaveLength(1);
  });

  test("sort sections of equal shares by number of failed checks", () => {
    const equal = [
      { name: "A", passed: 1, failed: 1 },
      { name: "B", passed: 5, failed: 5 },
    ];
    expect(worstSections(equal, 2).map(({ name }) => name)).toEqual(["B", "A"]);
  });

  test("of Level 2 include those of Level 1", () => {
    const levels = toLevels([
      { name: "L2", passed: 3, failed: 1 },
      { name: "L1", passed: 6, failed: 2 },
    ]);
    expect(levels.first).toMatchObject({ passed: 6, failed: 2 });
    expect(levels.second).toMatchObject({ passed: 9, failed: 3 });
    expect(rateOf(toLevels([]).second)).toBeNull();
  });
});
