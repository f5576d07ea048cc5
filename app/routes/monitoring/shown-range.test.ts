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
  ["2026-11-01T00:00:00.000Z..2026-11-03T00:00:00.000Z", "3d"],
])("maps the range %s of another screen to %s", (range, id) => {
  expect(shownRange(range, NOW, "UTC").id).toBe(id);
});

test("reads the ranges that the screen writes into addresses", () => {
  for (const { id, address } of SHOWN_RANGES) expect(shownRange(address, NOW, "UTC").id).toBe(id);
});
