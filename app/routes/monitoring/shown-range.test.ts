import { expect, test } from "vitest";

import { SHOWN_RANGES, shownRange } from "./shown-range";

const NOW = Date.parse("2026-11-23T10:20:30.000Z");

test.each([
  [undefined, "24h"],
  ["nonsense", "24h"],
  ["15m", "3h"],
  ["-3h..now", "3h"],
  ["-4h..now", "24h"],
  ["24h", "24h"],
  ["3d", "3d"],
  ["-3d..now", "3d"],
  ["7d", "7d"],
  ["90d", "7d"],
])("maps the range %s of another screen to %s", (range, id) => {
  expect(shownRange(range, NOW, "UTC").id).toBe(id);
});

test.each([
  ["2026-11-01T00:00:00Z..2026-11-03T00:00:00Z", "2026-11-01T00:00:00.000Z", 48, 60, false],
  ["2026-11-01T10:10:00Z..2026-11-01T12:12:00Z", "2026-11-01T10:10:00.000Z", 25, 5, false],
  ["2026-11-01T10:30:00Z..2026-11-01T16:30:00Z", "2026-11-01T10:00:00.000Z", 7, 60, false],
  // Only the last days of a range that is too long, and nothing after the last whole step.
  ["2026-10-01T00:00:00Z..2026-11-01T00:00:00Z", "2026-10-25T00:00:00.000Z", 168, 60, true],
  ["2026-11-22T00:00:00Z..2026-11-30T00:00:00Z", "2026-11-22T00:00:00.000Z", 34, 60, false],
  ["2026-11-23T10:19:00Z..2026-11-23T10:20:00Z", "2026-11-23T10:15:00.000Z", 1, 5, false],
])("shows the fixed range %s as steps from %s", (range, start, count, minutes, isCut) => {
  const steps = { start, lengthMs: minutes * 60_000, count };
  expect(shownRange(range, NOW, "UTC")).toEqual({ id: undefined, steps, isCut });
});

test("a range in the future is not shown", () => {
  expect(shownRange("2026-12-01T00:00:00Z..2026-12-03T00:00:00Z", NOW, "UTC").id).toBe("3d");
});

test("reads the ranges that the screen writes into addresses", () => {
  for (const { id, address } of SHOWN_RANGES) expect(shownRange(address, NOW, "UTC").id).toBe(id);
});
