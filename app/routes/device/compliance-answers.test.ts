import { describe, expect, test } from "vitest";

import { countAnswers, rateOf, toLevels, worstSections } from "./compliance-answers";

const group = (name: string, result: string, count: number) => ({ key: [name, result], count, metric: null });

describe("a device's answers", () => {
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

  test("make a rate of passed and failed checks alone, and none where neither is there", () => {
    expect(answers.map(rateOf)).toEqual([0.8, 0.5, null, 1]);
  });

  test("are worst where the largest share failed; sections without a failed check are not listed", () => {
    expect(worstSections(answers, 5).map(({ name }) => name)).toEqual(["Firewall", "Accounts"]);
    expect(worstSections(answers, 1)).toHaveLength(1);
  });

  test("of equal shares are worse where more failed", () => {
    const equal = [
      { name: "A", passed: 1, failed: 1 },
      { name: "B", passed: 5, failed: 5 },
    ];
    expect(worstSections(equal, 2).map(({ name }) => name)).toEqual(["B", "A"]);
  });

  test("of Level 2 contain those of Level 1", () => {
    const levels = toLevels([
      { name: "L2", passed: 3, failed: 1 },
      { name: "L1", passed: 6, failed: 2 },
    ]);
    expect(levels.first).toMatchObject({ passed: 6, failed: 2 });
    expect(levels.second).toMatchObject({ passed: 9, failed: 3 });
    expect(rateOf(toLevels([]).second)).toBeNull();
  });
});
