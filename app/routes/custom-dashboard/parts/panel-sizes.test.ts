import { expect, test } from "vitest";

import { panelHeight, plotHeight, resized } from "./panel-sizes";

test.each([
  [{ w: 6, h: 2 }, 1, 0, { w: 7, h: 2 }],
  [{ w: 12, h: 2 }, 1, 0, { w: 12, h: 2 }],
  [{ w: 3, h: 1 }, -1, -1, { w: 3, h: 1 }],
  [{ w: 4, h: 4 }, 0, 1, { w: 4, h: 4 }],
])("resizes a panel of %j by %d columns and %d rows to %j", (size, columns, rows, expected) => {
  expect(resized(size, columns, rows)).toEqual(expected);
});

test.each([
  [1, 168, 88],
  [2, 352, 160],
  [4, 720, 528],
])("a panel of %s rows is %s px high, and its chart %s px", (rows, panel, plot) => {
  expect(panelHeight(rows)).toBe(panel);
  expect(plotHeight(rows)).toBe(plot);
});
