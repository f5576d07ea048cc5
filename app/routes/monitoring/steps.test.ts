import fc from "fast-check";
import { expect, test } from "vitest";

import { HOUR_MS, SHORT_STEP_MS, spanOf, startsOf, throughputSteps } from "./steps";
import { shownRange } from "./shown-range";

const NOW = Date.parse("2026-11-23T10:20:30.000Z");

test.each([
  ["-3h..now", 36, 5],
  ["24h", 288, 5],
  ["2026-11-01T10:30:00Z..2026-11-02T10:30:00Z", 300, 5],
  ["3d", 72, 60],
  ["7d", 168, 60],
])("the throughput of %s has %i steps of %i minutes", (range, count, minutes) => {
  const { count: found, lengthMs } = throughputSteps(shownRange(range, NOW, "UTC").steps);
  expect([found, lengthMs / 60_000]).toEqual([count, minutes]);
});

test("the steps of the throughput cover the time of the other charts, and each hour of them whole", () => {
  const hour = fc.integer({ min: 400_000, max: 500_000 });
  const length = fc.constantFrom(HOUR_MS, SHORT_STEP_MS);
  fc.assert(
    fc.property(hour, length, fc.integer({ min: 1, max: 168 }), (first, lengthMs, count) => {
      const steps = { start: new Date(first * HOUR_MS).toISOString(), lengthMs, count };
      const fine = throughputSteps(steps);
      expect(spanOf(fine)).toEqual(spanOf(steps));
      const starts = new Set(startsOf(fine));
      for (const start of startsOf(steps)) expect(starts.has(start)).toBe(true);
      expect(fine.count).toBeLessThanOrEqual(300);
    }),
  );
});
