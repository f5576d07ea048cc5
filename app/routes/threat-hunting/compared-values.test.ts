import { expect, test } from "vitest";

import { compareValues, isNew, rangeBefore } from "./compared-values";

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

test("the previous range has the same length and ends at the start of the range; an open range has none", () => {
  expect(rangeBefore({ startTime: "2026-03-02T00:00:00.000Z", endTime: "2026-03-03T12:00:00.000Z" })).toEqual({
    startTime: "2026-02-28T12:00:00.000Z",
    endTime: "2026-03-02T00:00:00.000Z",
  });
  expect(rangeBefore({ startTime: "2026-03-02T00:00:00.000Z" })).toBeUndefined();
});
