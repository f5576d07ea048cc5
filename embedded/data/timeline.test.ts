import { expect, test } from "vitest";

import { sameHourOfWeek } from "./timeline";

test.each([
  ["2026-11-24T15:00:00.000Z", "2026-11-24T15:00:00.000Z"],
  ["2026-11-24T14:59:59.999Z", "2026-11-17T15:00:00.000Z"],
  ["2026-11-27T07:10:00.000Z", "2026-11-24T15:00:00.000Z"],
  ["2027-01-01T00:00:00.000Z", "2026-12-29T15:00:00.000Z"],
])("at %s, tests see the demonstration of %s", (now, seeded) => {
  expect(new Date(sameHourOfWeek(Date.parse(now))).toISOString()).toBe(seeded);
});
