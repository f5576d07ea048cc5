import { describe, expect, test } from "vitest";

import { alignPrevious, DAY_MS, daysOf, HOUR_MS, readSteps, sumBySteps } from "./time-steps";

const WEEK = { start: "2026-06-07T09:30:00.000Z", end: "2026-06-14T09:30:00.000Z" };
const day = (date: number) => `2026-06-${String(date).padStart(2, "0")}T00:00:00.000Z`;

describe("the steps of a chart", () => {
  test("are the distinct times of the rows, in order", () => {
    const rows = [{ at: day(8) }, { at: day(7) }, { at: day(8) }];
    expect(readSteps(rows, WEEK)).toEqual({ times: [day(7), day(8)], lengthMs: DAY_MS });
  });

  test("derive the length of a single step from the range", () => {
    expect(readSteps([{ at: day(7) }], WEEK).lengthMs).toBe(DAY_MS);
    expect(readSteps([{ at: day(7) }], { start: day(7), end: day(8) }).lengthMs).toBe(HOUR_MS);
  });

  test("cover eight days for a week that starts in the morning", () => {
    const { times } = daysOf(WEEK);
    expect([times.length, times[0], times.at(-1)]).toEqual([8, day(7), day(14)]);
  });

  test("exclude the next day if the range ends at midnight", () => {
    expect(daysOf({ start: day(7), end: day(9) }).times).toEqual([day(7), day(8)]);
  });
});

describe("values in their steps", () => {
  const steps = daysOf(WEEK);

  test("are summed, with zero for steps without values", () => {
    const rows = [
      { at: day(8), value: 2 },
      { at: day(8), value: 3 },
    ];
    expect(sumBySteps(rows, steps)).toEqual([0, 5, 0, 0, 0, 0, 0, 0]);
  });

  test("of the previous week are aligned by weekday", () => {
    const before = [
      { at: "2026-05-31T00:00:00.000Z", value: 1 },
      { at: day(7), value: 9 },
    ];
    expect(alignPrevious(before, steps, WEEK)).toEqual([1, 0, 0, 0, 0, 0, 0, 9]);
  });

  test("of a period that is not a whole number of steps go to the nearest step, and none is lost", () => {
    const today = { start: "2026-06-14T04:00:00.000Z", end: "2026-06-14T13:20:00.000Z" };
    const hours = { times: [10, 11, 12, 13].map((hour) => `2026-06-14T${hour}:00:00.000Z`), lengthMs: HOUR_MS };
    const before = [
      { at: "2026-06-13T18:00:00.000Z", value: 1 },
      { at: "2026-06-14T03:00:00.000Z", value: 4 },
    ];
    expect(alignPrevious(before, hours, today)).toEqual([1, 0, 4, 0]);
  });

  test("are dropped if there are no steps", () => {
    expect(alignPrevious([{ at: day(1), value: 1 }], { times: [], lengthMs: DAY_MS }, WEEK)).toEqual([]);
  });
});
