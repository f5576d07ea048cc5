import { expect, test } from "vitest";

import { compareVersions } from "./compare-versions";

test.each([
  ["9.0.81", "9.0.106"],
  ["22.01", "23.00"],
  ["5.15.0.67.65", "5.15.0-97.107"],
  ["1:8.9p1-3ubuntu0.7", "1:8.9p1-3ubuntu0.10"],
  ["11.0.1.1261", "11.0.1.1261 P20230227"],
  ["K7-2.08", "K7-2.11"],
])("%s is older than %s", (older, newer) => {
  expect(compareVersions(older, newer)).toBeLessThan(0);
  expect(compareVersions(newer, older)).toBeGreaterThan(0);
});

test("a version equals itself, regardless of its separators", () => {
  expect(compareVersions("7.13", "7.13")).toBe(0);
  expect(compareVersions("5.15.0-97", "5.15.0.97")).toBe(0);
});
