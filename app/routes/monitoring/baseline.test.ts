import fc from "fast-check";
import { expect, test } from "vitest";

import { unusualPlaces, usualValues } from "./baseline";
import { gapsIn, toHourValues, wholeHours } from "./hours";

const NOW = Date.parse("2026-11-20T15:27:00Z");
const WEEKS = 4 * 7 * 24;

test("excludes the current hour because it is incomplete", () => {
  const hours = wholeHours(NOW, 2).map((hour) => new Date(hour).toISOString());
  expect(hours).toEqual(["2026-11-20T13:00:00.000Z", "2026-11-20T14:00:00.000Z"]);
});

test("reports hours without rows as gaps and merges consecutive gaps", () => {
  const hours = wholeHours(NOW, 5);
  const groups = [0, 3].map((index) => ({ key: [new Date(hours[index] ?? 0).toISOString()], count: 7, metric: null }));
  const values = toHourValues(groups, hours);
  expect(values).toEqual([7, null, null, 7, null]);
  expect(gapsIn(values)).toEqual([
    { first: 1, last: 2 },
    { first: 4, last: 4 },
  ]);
});

test("the baseline is the median of the same hour plus or minus four median deviations, as ratios", () => {
  const hours = wholeHours(NOW, WEEKS + 24);
  // Every working day has 100, 110 or 90 at 9:00 UTC, and 10 at all other hours.
  const values = hours.map((hour, index) => {
    const at = new Date(hour);
    const isMorning = at.getUTCHours() === 9 && at.getUTCDay() % 6 !== 0;
    return isMorning ? 100 + 10 * ((Math.floor(index / 24) % 3) - 1) : 10;
  });
  const usual = usualValues(hours, values, 24, "UTC");
  const morning = hours.slice(-24).findIndex((hour) => new Date(hour).getUTCHours() === 9);
  // The median is 100 and the median deviation a ratio of 101 to 111; without a deviation the band still allows 10%.
  expect(usual[morning]?.high).toBeCloseTo(101 * (111 / 101) ** 4 - 1, 6);
  expect(usual[morning]?.low).toBeCloseTo(101 / (111 / 101) ** 4 - 1, 6);
  expect(usual[morning + 1]?.high).toBeCloseTo(11 * 1.1 - 1, 6);
  expect(usual[morning + 1]?.low).toBeCloseTo(11 / 1.1 - 1, 6);
});

test("returns no baseline with too few hours of the same kind", () => {
  const hours = wholeHours(NOW, 72);
  const usual = usualValues(
    hours,
    hours.map(() => 5),
    24,
    "UTC",
  );
  expect(usual.every((value) => value === null)).toBe(true);
});

test("does not count past gaps as zeros", () => {
  const hours = wholeHours(NOW, WEEKS + 24);
  const values = hours.map((_, index) => (index % 2 === 0 && index < WEEKS ? null : 50));
  for (const value of usualValues(hours, values, 24, "UTC")) if (value) expect(value.low).toBeGreaterThan(40);
});

test("reports values outside their band as unusual", () => {
  const value = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: null });
  const hours = wholeHours(NOW, WEEKS + 24);
  fc.assert(
    fc.property(fc.array(value, { minLength: hours.length, maxLength: hours.length }), (values) => {
      const usual = usualValues(hours, values, 24, "Europe/Berlin");
      const shown = values.slice(-24);
      const unusual = new Set(unusualPlaces(shown, usual));
      shown.forEach((one, index) => {
        const band = usual[index];
        const isOutside = one !== null && !!band && (one < band.low || one > band.high);
        expect(unusual.has(index)).toBe(isOutside);
        if (band) expect(band.low).toBeLessThanOrEqual(band.high);
      });
    }),
    { numRuns: 20 },
  );
});
