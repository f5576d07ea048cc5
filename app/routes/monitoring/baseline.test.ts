import fc from "fast-check";
import { expect, test } from "vitest";

import { unusualPlaces, usualValues, wholeBand } from "./baseline";
import { gapsIn, HOUR_MS, startsOf, toStepValues, wholeSteps } from "./steps";

const NOW = Date.parse("2026-11-20T15:27:00Z");
const WEEKS = 4 * 7 * 24;

const hoursOf = (count: number) => startsOf(wholeSteps(NOW, HOUR_MS, count));

test("excludes the current step because it is incomplete", () => {
  const timesOf = (lengthMs: number) =>
    startsOf(wholeSteps(NOW, lengthMs, 2)).map((start) => new Date(start).toISOString());
  expect(timesOf(HOUR_MS)).toEqual(["2026-11-20T13:00:00.000Z", "2026-11-20T14:00:00.000Z"]);
  expect(timesOf(HOUR_MS / 12)).toEqual(["2026-11-20T15:15:00.000Z", "2026-11-20T15:20:00.000Z"]);
});

const groupsAt = (starts: readonly number[], ...indexes: number[]) =>
  indexes.map((index) => ({ key: [new Date(starts[index] ?? 0).toISOString()], count: 7, metric: null }));

test("reports hours without rows as gaps and merges consecutive gaps", () => {
  const steps = wholeSteps(NOW, HOUR_MS, 5);
  const values = toStepValues(groupsAt(startsOf(steps), 0, 3), steps);
  expect(values).toEqual([7, null, null, 7, null]);
  expect(gapsIn(values)).toEqual([
    { first: 1, last: 2 },
    { first: 4, last: 4 },
  ]);
});

test("in steps of five minutes, only an hour without rows is a gap", () => {
  const steps = wholeSteps(NOW, HOUR_MS / 12, 20);
  const groups = groupsAt(startsOf(steps), 0, 7);
  const values = toStepValues(groups, steps);
  expect(values.slice(0, 8)).toEqual([7, 0, 0, 0, 0, 0, 0, 7]);
  expect(gapsIn(values)).toEqual([{ first: 8, last: 19 }]);
  expect(toStepValues(groups, steps, ({ count }) => count, null)[1]).toBeNull();
});

test("the baseline is the median of the same hour plus or minus four median deviations, as ratios", () => {
  const hours = hoursOf(WEEKS + 24);
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

test("the shown limits are the whole numbers within the baseline", () => {
  expect(wholeBand({ low: 22.6, high: 62.9 })).toEqual({ low: 23, high: 62 });
  expect(wholeBand({ low: 5.2, high: 5.8 })).toEqual({ low: 6, high: 6 });
});

test("returns no baseline with too few hours of the same kind", () => {
  const hours = hoursOf(72);
  const usual = usualValues(
    hours,
    hours.map(() => 5),
    24,
    "UTC",
  );
  expect(usual.every((value) => value === null)).toBe(true);
});

test("does not count past gaps as zeros", () => {
  const hours = hoursOf(WEEKS + 24);
  const values = hours.map((_, index) => (index % 2 === 0 && index < WEEKS ? null : 50));
  for (const value of usualValues(hours, values, 24, "UTC")) if (value) expect(value.low).toBeGreaterThan(40);
});

test("reports values outside their band as unusual", () => {
  const value = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: null });
  const hours = hoursOf(WEEKS + 24);
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
