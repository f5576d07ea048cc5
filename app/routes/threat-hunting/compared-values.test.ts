import { expect, test } from "vitest";

import { compareValues, comparedRange, differInLength, isNew } from "./compared-values";

const group = (value: string | null, count: number) => ({ key: [value], count, metric: count });

test("lists new values first, then values by growth", () => {
  const compared = compareValues(
    [group("a", 10), group("b", 3), group("c", 500), group("d", 1)],
    [group("a", 2), group("c", 499), group("gone", 7)],
  );
  expect(compared).toEqual([
    { value: "b", now: 3, before: 0 },
    { value: "d", now: 1, before: 0 },
    { value: "a", now: 10, before: 2 },
    { value: "c", now: 500, before: 499 },
    { value: "gone", now: 0, before: 7 },
  ]);
  expect(compared.filter(isNew).map(({ value }) => value)).toEqual(["b", "d"]);
});

const RANGE = { startTime: "2026-03-02T00:00:00.000Z", endTime: "2026-03-03T12:00:00.000Z" };

test.each([
  ["before", "2026-02-28T12:00:00.000Z", "2026-03-02T00:00:00.000Z"],
  ["unknown", "2026-02-28T12:00:00.000Z", "2026-03-02T00:00:00.000Z"],
  ["week", "2026-02-23T00:00:00.000Z", "2026-02-24T12:00:00.000Z"],
  ["2026-01-01T00:00Z..2026-01-08T00:00Z", "2026-01-01T00:00:00.000Z", "2026-01-08T00:00:00.000Z"],
])("a range is compared with “%s”: from %s to %s", (text, startTime, endTime) => {
  expect(comparedRange(text, RANGE)).toEqual({ startTime, endTime });
});

test("a range with an open end is not compared", () => {
  expect(comparedRange("before", { startTime: RANGE.startTime })).toBeUndefined();
  expect(comparedRange("week", {})).toBeUndefined();
});

test("ranges of different lengths are recognized, apart from clock changes", () => {
  const day = { startTime: "2026-03-07T05:00:00.000Z", endTime: "2026-03-08T05:00:00.000Z" };
  expect(differInLength(day, { ...day, endTime: "2026-03-08T06:00:00.000Z" })).toBe(false);
  expect(differInLength(day, { ...day, endTime: "2026-03-09T05:00:00.000Z" })).toBe(true);
});
