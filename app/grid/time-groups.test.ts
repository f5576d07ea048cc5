import { describe, expect, test } from "vitest";

import { groupField } from "./group-field";
import { groupTree } from "./group-tree";
import { toGroupsPayload } from "./groups-payload";
import { describeStep, filterOfStep, inTimeOrder, timeGroupsOf, timeSeriesOf } from "./time-groups";

const NEW_YORK = "America/New_York";
const DAYS = { step: "day", zone: NEW_YORK, isEarliestFirst: false } as const;
const HOURS = { step: "hour", zone: NEW_YORK, isEarliestFirst: true } as const;
const day = (date: string, count: number, hour = "04") => ({
  key: [`2026-${date}T${hour}:00:00.000Z`],
  count,
  metric: null,
});
const formats = { date: "MM/dd/yyyy", time: "h:mm:ss a" };

describe("groups by a step of time", () => {
  test("are recognized by the outer group, and sorted by time", () => {
    expect(timeGroupsOf(["timestamp:1d", "action"], [], { time: "startTime" }, NEW_YORK)).toEqual(DAYS);
    expect(timeGroupsOf(["timestamp:1h"], ["startTime"], { time: "startTime" }, NEW_YORK)).toEqual(HOURS);
    expect(timeGroupsOf(["action", "timestamp:1d"], [], { time: "startTime" }, NEW_YORK)).toBeUndefined();
  });

  test("are listed from the latest to the earliest, or in reverse", () => {
    const tops = groupTree([day("06-12", 3), day("06-13", 9), day("06-14", 5)], undefined);
    expect(inTimeOrder(tops, DAYS).map(({ count }) => count)).toEqual([5, 9, 3]);
    expect(inTimeOrder(tops, { ...DAYS, isEarliestFirst: true }).map(({ count }) => count)).toEqual([3, 9, 5]);
    expect(inTimeOrder(tops, DAYS, 2).map(({ count }) => count)).toEqual([5, 9]);
  });

  test("are a page of the table, and all of them are in the chart", () => {
    const groups = [day("06-12", 3), day("06-13", 9), day("06-14", 5)];
    const window = { groupPage: 1, groupsOnPage: 2, metric: undefined, byTime: DAYS, top: undefined };
    const { shown, tops, series } = toGroupsPayload(groups, window);
    expect(shown.map(({ group: [, count] }) => count)).toEqual([5, 9]);
    expect(tops).toBe(3);
    expect(series?.parts).toEqual([{ value: null, values: [3, 9, 5] }]);
  });

  test("are without gaps in the chart, also when clocks change", () => {
    const groups = [day("03-07", 1, "05"), day("03-09", 2, "04"), day("03-10", 3, "04")];
    const series = timeSeriesOf(groupTree(groups, undefined), DAYS, true);
    expect(series?.times.map((time) => time.slice(5, 13))).toEqual(["03-07T05", "03-08T05", "03-09T04", "03-10T04"]);
    expect(series?.parts).toEqual([{ value: null, values: [1, 0, 2, 3] }]);
  });

  test("are split in the chart by the inner group, largest first", () => {
    const groups = [
      { key: ["2026-06-12T04:00:00.000Z", "allowed"], count: 2, metric: 10 },
      { key: ["2026-06-12T04:00:00.000Z", "blocked"], count: 1, metric: 90 },
      { key: ["2026-06-12T05:00:00.000Z", "allowed"], count: 4, metric: 20 },
    ];
    expect(timeSeriesOf(groupTree(groups, "sum"), HOURS, true)?.parts).toEqual([
      { value: "blocked", values: [90, 0] },
      { value: "allowed", values: [10, 20] },
    ]);
  });

  test("are at most five series, whose sum is that of all groups, unless their values do not add up", () => {
    const starts = ["2026-06-12T04:00:00.000Z", "2026-06-12T05:00:00.000Z"];
    const groups = starts.flatMap((start, hour) =>
      Array.from({ length: 14 }, (_, part) => ({ key: [start, `part ${part}`], count: part + hour, metric: null })),
    );
    const added = timeSeriesOf(groupTree(groups, undefined), HOURS, true);
    const series = [...(added?.parts ?? []).map(({ values }) => values), added?.others ?? []];
    expect(series).toHaveLength(5);
    for (const hour of [0, 1])
      expect(series.reduce((sum, values) => sum + (values[hour] ?? 0), 0)).toBe(91 + hour * 14);
    const measured = timeSeriesOf(groupTree(groups, undefined), HOURS, false);
    expect(measured?.parts.map(({ value }) => value)).toEqual([13, 12, 11, 10, 9].map((part) => `part ${part}`));
    expect(measured).toMatchObject({ others: undefined, leftOut: 9 });
  });

  test("link to the rows of the step, which is shorter or longer when clocks change", () => {
    const rangeOf = (key: string, start: string) => filterOfStep(key, start, { time: "startTime" }, NEW_YORK);
    expect(rangeOf("timestamp:1d", "2026-03-08T05:00:00.000Z")).toEqual([
      {
        field: "startTime",
        kind: "during",
        range: { start: "2026-03-08T05:00:00.000Z", end: "2026-03-09T04:00:00.000Z" },
      },
    ]);
    expect(rangeOf("timestamp:1h", "2026-06-12T05:00:00.000Z")[0]).toMatchObject({
      range: { end: "2026-06-12T06:00:00.000Z" },
    });
  });

  test("are labelled in the viewer's zone; days of an API without zones show when they start", () => {
    const said = (key: string, start: string) => describeStep(key, start, { zone: NEW_YORK, formats });
    expect(said("timestamp:1d", "2026-06-12T04:00:00.000Z")).toBe("06/12/2026");
    expect(said("timestamp:1d", "2026-06-12T00:00:00.000Z")).toBe("06/11/2026, 8:00 PM");
    expect(said("timestamp:1h", "2026-06-12T19:00:00.000Z")).toBe("06/12/2026, 3:00 PM");
    expect(groupField({ fields: [] }, "timestamp:1h")?.label).toBe("Hour");
  });
});
