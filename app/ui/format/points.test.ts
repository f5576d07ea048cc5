import { expect, test } from "vitest";

import { formatPoints, pointsBetween, sayPoints } from "./points";

test("a change of a rate is stated in percentage points, with its direction in words", () => {
  expect([2.1, -0.4, 0].map(formatPoints)).toEqual(["+2.1", "−0.4", "±0"]);
  expect([2.1, -1, 0].map(sayPoints)).toEqual(["up 2.1 percentage points", "down 1 percentage point", "unchanged"]);
});

test("a change is rounded to a tenth of a point, and unknown if one of the rates is", () => {
  expect(pointsBetween(0.8, 0.8349)).toBe(3.5);
  expect([pointsBetween(null, 0.8), pointsBetween(0.8, null)]).toEqual([null, null]);
});
