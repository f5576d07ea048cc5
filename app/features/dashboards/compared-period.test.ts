import { expect, test } from "vitest";

import { nameComparedPeriod } from "./compared-period";

const END = Date.parse("2026-06-14T09:30:12.345Z");

test.each([
  [7 * 86_400_000, "previous 7 days"],
  [2 * 86_400_000, "previous 2 days"],
  [86_400_000, "previous 24 hours"],
  [3_600_000, "previous hour"],
  [15 * 60_000, "previous 15 minutes"],
  [5 * 3_600_000 + 1, "previous period"],
])("compares a range of %i ms with the %s", (length, name) => {
  expect(nameComparedPeriod({ start: new Date(END - length).toISOString(), end: new Date(END).toISOString() })).toBe(
    name,
  );
});
