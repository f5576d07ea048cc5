import { expect, test } from "vitest";

import { formatDuration, toMilliseconds } from "./duration";

test.each([
  [0, "0 ms"],
  [340, "340 ms"],
  [2400, "2.4 s"],
  [45_000, "45 s"],
  [59_700, "1 min"],
  [125_000, "2 min 5 s"],
  [7_500_000, "2 h 5 min"],
  [273_600_000, "3 d 4 h"],
  [-45_000, "−45 s"],
])("formats %d ms as %s", (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test("a duration without a unit is in seconds", () => {
  expect(toMilliseconds(2)).toBe(2000);
  expect(toMilliseconds(2, "ms")).toBe(2);
  expect(toMilliseconds(2, "min")).toBe(120_000);
});
