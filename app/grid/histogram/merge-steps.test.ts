import fc from "fast-check";
import { expect, test } from "vitest";

import type { Histogram } from "./histogram";
import { mergeSteps } from "./merge-steps";

const histogramOf = (values: number[]): Histogram => ({
  steps: { times: values.map((_, index) => new Date(index * 60_000).toISOString()), lengthMs: 60_000 },
  series: [{ key: "one", values }],
});

test("adds up neighbouring steps, with a shorter last step if needed", () => {
  const { steps, series } = mergeSteps(histogramOf([1, 2, 3, 4, 5]), 2);
  expect(steps).toEqual({ times: ["1970-01-01T00:00:00.000Z", "1970-01-01T00:03:00.000Z"], lengthMs: 180_000 });
  expect(series).toEqual([{ key: "one", values: [6, 9] }]);
});

test("loses no row and never exceeds the maximum number of steps", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { maxLength: 300 }), fc.integer({ min: 1, max: 80 }), (values, most) => {
      const { steps, series } = mergeSteps(histogramOf(values), most);
      const sum = (numbers: number[]) => numbers.reduce((before, value) => before + value, 0);
      expect(steps.times.length).toBeLessThanOrEqual(most);
      expect(sum(series[0]?.values ?? [])).toBe(sum(values));
    }),
  );
});
