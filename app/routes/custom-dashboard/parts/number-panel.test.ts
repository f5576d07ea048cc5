import { expect, test } from "vitest";

import { toneOf } from "./number-panel";

test.each([
  [0, { warn: 1, bad: 5 }, "OK"],
  [1, { warn: 1, bad: 5 }, "Warning"],
  [5, { warn: 1, bad: 5 }, "Critical"],
  [99, { warn: 98, bad: 95, isLowBad: true }, "OK"],
  [98, { warn: 98, bad: 95, isLowBad: true }, "Warning"],
  [90, { warn: 98, bad: 95, isLowBad: true }, "Critical"],
])("%d with the thresholds %j is %s", (value, thresholds, word) => {
  expect(toneOf(value, thresholds)?.word).toBe(word);
});

test("a number without thresholds, or without a value, says nothing", () => {
  expect(toneOf(3, undefined)).toBeUndefined();
  expect(toneOf(null, { warn: 1 })).toBeUndefined();
});
