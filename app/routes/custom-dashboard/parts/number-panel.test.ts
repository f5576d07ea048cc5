import { expect, test } from "vitest";

import { toneOf } from "./number-panel";

test.each([
  [0, { warn: 1, bad: 5 }, "OK"],
  [1, { warn: 1, bad: 5 }, "Warning"],
  [5, { warn: 1, bad: 5 }, "Critical"],
  [99, { warn: 98, bad: 95, isLowBad: true }, "OK"],
  [98, { warn: 98, bad: 95, isLowBad: true }, "Warning"],
  [90, { warn: 98, bad: 95, isLowBad: true }, "Critical"],
])("rates %d with the thresholds %j as %s", (value, thresholds, word) => {
  expect(toneOf(value, thresholds)?.word).toBe(word);
});

test("does not rate a number without thresholds, or a missing value", () => {
  expect(toneOf(3, undefined)).toBeUndefined();
  expect(toneOf(null, { warn: 1 })).toBeUndefined();
});
