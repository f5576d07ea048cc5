import { expect, test } from "vitest";

import { offsetsIn, startOfLocalDay, startOnHours } from "./zone-days";

const HOUR = 3_600_000;
const at = (time: string) => Date.parse(time);

test("a zone has one offset for each part of a range", () => {
  const range = { start: at("2026-02-01T00:00:00Z"), end: at("2026-12-01T00:00:00Z") };
  expect(offsetsIn("America/New_York", range).map(({ until, offset }) => [until, offset / HOUR])).toEqual([
    [at("2026-03-08T07:00:00Z"), -5],
    [at("2026-11-01T06:00:00Z"), -4],
    [at("2027-03-14T07:00:00Z"), -5],
  ]);
  expect(offsetsIn("Asia/Kolkata", range)).toEqual([{ until: Infinity, offset: 5.5 * HOUR }]);
});

test("days start at midnight of the zone, also when clocks change", () => {
  const startOf = (day: string) => new Date(startOfLocalDay(at(day), "America/New_York")).toISOString();
  expect(startOf("2026-03-08T00:00:00Z")).toBe("2026-03-08T05:00:00.000Z");
  expect(startOf("2026-03-09T00:00:00Z")).toBe("2026-03-09T04:00:00.000Z");
});

test("days of zones with half hours are not counted from hours of UTC", () => {
  expect(startOnHours(offsetsIn("Europe/Berlin"))).toBe(true);
  expect(startOnHours(offsetsIn("Asia/Kolkata"))).toBe(false);
});
