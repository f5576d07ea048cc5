import { expect, test } from "vitest";

import { stretchOf, toHistogram } from "./histogram";

const at = (hour: number) => `2026-06-01T${String(hour).padStart(2, "0")}:00:00.000Z`;
const group = (hour: number, value: string | boolean, count: number) => ({
  key: [at(hour), value],
  count,
  metric: count,
});

test("converts groups to contiguous steps, with one series for each value that occurs, in the given order", () => {
  const groups = [group(1, "critical", 1), group(1, "low", 4), group(4, "low", 2)];
  expect(toHistogram(groups, 3600, ["low", "high", "critical"])).toEqual({
    steps: { times: [1, 2, 3, 4].map(at), lengthMs: 3_600_000 },
    series: [
      { key: "low", values: [4, 0, 0, 2] },
      { key: "critical", values: [1, 0, 0, 0] },
    ],
  });
});

test("accepts boolean values", () => {
  expect(toHistogram([group(1, true, 3)], 3600, ["true", "false"]).series).toEqual([{ key: "true", values: [3] }]);
});

test("returns no steps for an empty result", () => {
  expect(toHistogram([], null, ["low"]).steps.times).toEqual([]);
});

test("links each step to its rows, limiting the first and the last to the range of the list", () => {
  const range = { startTime: "2026-06-01T01:20:00.000Z", endTime: "2026-06-01T03:40:00.000Z" };
  const groups = [group(1, "low", 1), group(3, "low", 2)];
  const cut = toHistogram(groups, 3600, ["low"], range);
  expect(stretchOf(cut, 0, 0)).toEqual({ start: range.startTime, end: at(2) });
  expect(stretchOf(cut, 1, 1)).toEqual({ start: at(2), end: at(3) });
  expect(stretchOf(cut, 1, 2)).toEqual({ start: at(2), end: range.endTime });
  expect(stretchOf(toHistogram(groups, 3600, ["low"]), 0, 2)).toEqual({ start: at(1), end: at(4) });
});
