import { expect, test } from "vitest";

import { describeTone, toneOf } from "./number-panel";

test.each([
  [0, { warn: 1, bad: 5 }, "OK"],
  [1, { warn: 1, bad: 5 }, "Warning"],
  [5, { warn: 1, bad: 5 }, "Alarm"],
  [99, { warn: 98, bad: 95, isLowBad: true }, "OK"],
  [98, { warn: 98, bad: 95, isLowBad: true }, "Warning"],
  [90, { warn: 98, bad: 95, isLowBad: true }, "Alarm"],
])("rates %d with the thresholds %j as %s", (value, thresholds, word) => {
  expect(toneOf(value, thresholds)?.word).toBe(word);
});

test("does not rate a number without thresholds, or a missing value", () => {
  expect(toneOf(3, undefined)).toBeUndefined();
  expect(toneOf(null, { warn: 1 })).toBeUndefined();
});

test.each([
  [14, { warn: 1, bad: 10 }, "Alarm: 10 or more"],
  [2, { warn: 1, bad: 10 }, "Warning: 1 or more"],
  [90, { bad: 95, isLowBad: true }, "Alarm: 95 or less"],
  [0, { warn: 1 }, "OK"],
])("the label of %d with the thresholds %j names the reached one: %s", (value, thresholds, label) => {
  const tone = toneOf(value, thresholds);
  expect(tone && describeTone(tone, String)).toBe(label);
});
