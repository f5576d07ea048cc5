import { describe, expect, test } from "vitest";

import { hourAt, hoursUpTo, sumSeries, toHourSeries } from "./hour-series";

const NOW = new Date("2026-11-20T15:42:10Z");
const LONG_AGO = "2026-01-01T00:00:00.000Z";
const group = (hour: string, metric: number | null) => ({ key: [hour], count: 1, metric });

describe("the hours up to now", () => {
  test.each([
    ["24h", 24, "2026-11-19T16:00:00.000Z"],
    ["7d", 168, "2026-11-13T16:00:00.000Z"],
  ] as const)("of %s are %i, start on the hour and end with the current minute", (range, count, start) => {
    const hours = hoursUpTo(NOW, range);
    expect(hours.hours).toHaveLength(count);
    expect(hours).toMatchObject({ start, end: "2026-11-20T15:43:00.000Z" });
    expect(hours.hours.at(-1)).toBe("2026-11-20T15:00:00.000Z");
  });

  test("are contiguous, and the last one ends with the current minute", () => {
    const range = hoursUpTo(NOW, "24h");
    expect(hourAt(range, 0)).toEqual({ start: "2026-11-19T16:00:00.000Z", end: "2026-11-19T17:00:00.000Z" });
    expect(hourAt(range, 23)).toEqual({ start: "2026-11-20T15:00:00.000Z", end: "2026-11-20T15:43:00.000Z" });
  });
});

describe("an hour series", () => {
  const range = hoursUpTo(NOW, "24h");

  test("contains the metric of each hour's group, and zero for hours without one", () => {
    const groups = [group("2026-11-19T16:00:00Z", 120), group("2026-11-20T15:00:00.000Z", 30)];
    const series = toHourSeries(groups, range, LONG_AGO);
    expect([series[0], series[1], series.at(-1)]).toEqual([120, 0, 30]);
    expect(sumSeries(series)).toBe(150);
  });

  test("has a gap, not zero, for hours before the device was first seen", () => {
    const series = toHourSeries([], range, "2026-11-20T13:20:00.000Z");
    expect(series.slice(-4)).toEqual([null, 0, 0, 0]);
    expect(series.slice(0, -3).every((value) => value === null)).toBe(true);
  });

  test("ignores groups of other hours", () => {
    expect(sumSeries(toHourSeries([group("2026-11-12T00:00:00Z", 9)], range, LONG_AGO))).toBe(0);
  });
});
