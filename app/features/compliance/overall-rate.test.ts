import { expect, test } from "vitest";

import { sayOverallRate } from "./overall-rate";

const NONE = { passed: 0, failed: 0, notApplicable: 0, exception: 0, unknown: 0 };
const pointOf = (passed: number, failed: number) => ({
  at: "2026-06-14T00:00:00.000Z",
  passRate: null,
  passed,
  failed,
});
const systemOf = (now: [number, number], ...past: [number, number][]) => ({
  results: { ...NONE, passed: now[0], failed: now[1] },
  history: [...past, now].map(([passed, failed]) => pointOf(passed, failed)),
});

test("the pass rate of all systems weighs each by its results, and states its change in 30 days", () => {
  expect(sayOverallRate([systemOf([80, 20], [60, 40]), systemOf([300, 0], [300, 0])])).toBe(
    "95% passed, up 5 percentage points in 30 days",
  );
  expect(sayOverallRate([systemOf([8, 2], [8, 2])])).toBe("80% passed, unchanged in 30 days");
});

test("without results 30 days ago there is no change, and without any there is no rate", () => {
  expect(sayOverallRate([systemOf([8, 2], [0, 0])])).toBe("80% passed, no results 30 days ago");
  expect(sayOverallRate([{ results: NONE, history: [] }])).toBeUndefined();
});
