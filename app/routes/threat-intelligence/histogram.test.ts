import { expect, test } from "vitest";

import { toHistogram } from "./histogram";

const at = (hour: number) => `2026-06-01T${String(hour).padStart(2, "0")}:00:00.000Z`;
const group = (hour: number, severity: string, count: number) => ({ key: [at(hour), severity], count, metric: count });

test("groups become steps without gaps, one series for each severity that occurs, the worst on top", () => {
  const histogram = toHistogram([group(1, "critical", 1), group(1, "low", 4), group(4, "low", 2)], 3600);
  expect(histogram).toEqual({
    times: [1, 2, 3, 4].map(at),
    stepSeconds: 3600,
    series: [
      { severity: "low", values: [4, 0, 0, 2] },
      { severity: "critical", values: [1, 0, 0, 0] },
    ],
  });
});

test("nothing found is no step at all", () => {
  expect(toHistogram([], null).times).toEqual([]);
});
