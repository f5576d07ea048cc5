import { expect, test } from "vitest";

import { toHistogram } from "./histogram";

const at = (hour: number) => `2026-06-01T${String(hour).padStart(2, "0")}:00:00.000Z`;
const group = (hour: number, value: string | boolean, count: number) => ({
  key: [at(hour), value],
  count,
  metric: count,
});

test("groups become steps without gaps, one series for each value that occurs, in the order asked for", () => {
  const groups = [group(1, "critical", 1), group(1, "low", 4), group(4, "low", 2)];
  expect(toHistogram(groups, 3600, ["low", "high", "critical"])).toEqual({
    steps: { times: [1, 2, 3, 4].map(at), lengthMs: 3_600_000 },
    series: [
      { key: "low", values: [4, 0, 0, 2] },
      { key: "critical", values: [1, 0, 0, 0] },
    ],
  });
});

test("a yes and a no are values as well", () => {
  expect(toHistogram([group(1, true, 3)], 3600, ["true", "false"]).series).toEqual([{ key: "true", values: [3] }]);
});

test("nothing found is no step at all", () => {
  expect(toHistogram([], null, ["low"]).steps.times).toEqual([]);
});
