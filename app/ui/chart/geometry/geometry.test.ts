import { describe, expect, test } from "vitest";

import { pickLabels, spreadLabels } from "./axis";
import { barWidth, COLUMN_WIDTH, splitWhole, stackBars, sumBuckets, toBarPath } from "./bars";
import { shareOfPoint, toAreaPath, toBandPath, toLinePath } from "./line";
import { toY, zeroBasedScale } from "./scale";

describe("a scale", () => {
  test.each([
    [[3, 97], 100, [0, 20, 40, 60, 80, 100]],
    [[1, 3], 3, [0, 1, 2, 3]],
    [[1], 1, [0, 1]],
    [[0.12, 0.37], 0.4, [0, 0.1, 0.2, 0.3, 0.4]],
    [[0, null], 1, [0, 1]],
    [[], 1, [0, 1]],
  ])("of %j starts at zero and ends at %d", (values, max, ticks) => {
    const scale = zeroBasedScale(values);
    expect(scale.max).toBeCloseTo(max);
    expect(scale.ticks).toHaveLength(ticks.length);
    for (const [index, tick] of ticks.entries()) expect(scale.ticks[index]).toBeCloseTo(tick);
  });

  test("puts zero at the bottom and the highest value at the top", () => {
    expect(toY(0, 100, 180)).toBe(180);
    expect(toY(100, 100, 180)).toBe(0);
  });
});

describe("a line", () => {
  test("runs from edge to edge", () => {
    expect(toLinePath([0, 5, 10], { max: 10, height: 100 })).toBe("M0 100l500-50 500-50");
  });

  test("is interrupted at missing values", () => {
    expect(toLinePath([10, null, 0, 5], { max: 10, height: 100 })).toBe("M0 0zM667 100l333-50");
  });

  test("of one point is in the middle", () => {
    expect(shareOfPoint(0, 1)).toBe(0.5);
  });

  test("merges horizontal segments and sums decimals exactly", () => {
    expect(toLinePath([0, 0, 0, 0, 1], { max: 3, height: 10 })).toBe("M0 10h750l250-3.3");
    expect(toLinePath([0, 1.05, 1.1], { max: 10, height: 100 })).toBe("M0 100l500-10.5 500-.5");
    const many = Array.from({ length: 400 }, (_, index) => (index % 2) / 3);
    expect(toLinePath(many, { max: 1, height: 10 })).not.toMatch(/\d{5}|\.\d{2}/);
  });

  test("has no path without values", () => {
    expect(toLinePath([null, null], { max: 1, height: 100 })).toBe("");
    expect(toAreaPath([], { max: 1, height: 100 })).toBe("");
  });

  test("cuts its band off at the maximum", () => {
    const far = { low: 0, high: 900 };
    const full = { low: 0, high: 10 };
    expect(toBandPath([far, full], { max: 10, height: 100 })).toBe(toBandPath([full, full], { max: 10, height: 100 }));
  });

  test("closes its area at zero", () => {
    expect(toAreaPath([10, 10], { max: 10, height: 100 })).toBe("M0 0h1000l0 100h-1000z");
  });
});

describe("stacked bars", () => {
  test("are stacked with a pixel between", () => {
    const parts = stackBars([[50], [25]], { max: 100, height: 100 });
    expect(parts.map(({ series, y, height }) => ({ series, y, height }))).toEqual([
      { series: 0, y: 50, height: 49 },
      { series: 1, y: 25, height: 24 },
    ]);
  });

  test("show even the smallest value, but not zero", () => {
    const parts = stackBars([[1, 0, null]], { max: 10_000, height: 100 });
    expect(parts).toHaveLength(1);
    expect(parts[0]?.height).toBe(1);
  });

  test("stay inside the width", () => {
    const parts = stackBars([Array.from({ length: 24 }, () => 1)], { max: 1, height: 100 });
    expect(Math.min(...parts.map(({ x }) => x))).toBeGreaterThan(0);
    expect(Math.max(...parts.map(({ x }) => x + barWidth(24)))).toBeLessThan(24 * COLUMN_WIDTH);
  });

  test("of one series are one path", () => {
    const parts = stackBars([[50, 100]], { max: 100, height: 100 });
    expect(toBarPath(parts, barWidth(2))).toBe("M10 50v49h20v-49zM50 0v99h20v-99z");
  });

  test("are as tall as the sum of their parts", () => {
    expect(
      sumBuckets([
        [1, 2],
        [null, 3],
      ]),
    ).toEqual([1, 5]);
  });
});

test("splits a total into consecutive percentages", () => {
  expect(splitWhole([1, 3])).toEqual([
    { start: 0, size: 25 },
    { start: 25, size: 75 },
  ]);
  expect(splitWhole([0, 0])).toEqual([
    { start: 0, size: 0 },
    { start: 0, size: 0 },
  ]);
});

describe("the labels of an axis", () => {
  test("are as many as fit, evenly spaced, starting with the first", () => {
    expect(pickLabels(24, 6)).toEqual([0, 4, 8, 12, 16, 20]);
    expect(pickLabels(3, 6)).toEqual([0, 1, 2]);
    expect(pickLabels(0, 6)).toEqual([]);
    // A day of five minutes: every four hours.
    expect(pickLabels(288, 7)).toEqual([0, 48, 96, 144, 192, 240]);
  });

  test("are moved apart in order, and stay inside", () => {
    expect(spreadLabels([10, 12, 100], 16, 100)).toEqual([10, 26, 100]);
    const spread = spreadLabels([98, 99, 100], 16, 100);
    expect(spread).toEqual([68, 84, 100]);
    expect(spreadLabels([50, 20], 16, 100)).toEqual([50, 20]);
  });
});
