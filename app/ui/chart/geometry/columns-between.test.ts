import { expect, test } from "vitest";

import { columnsBetween } from "./columns-between";

const BOX = { left: 100, width: 200 };

test.each([
  [120, 180, { first: 1, last: 4 }],
  [180, 120, { first: 1, last: 4 }],
  [125, 125, { first: 1, last: 1 }],
  [0, 999, { first: 0, last: 9 }],
  [300, 300, { first: 9, last: 9 }],
])("from %i to %i, the columns are %o of ten", (from, to, columns) => {
  expect(columnsBetween({ from, to }, BOX, 10)).toEqual(columns);
});

test("returns undefined for a plot that is not rendered", () => {
  expect(columnsBetween({ from: 0, to: 9 }, { left: 0, width: 0 }, 10)).toBeUndefined();
  expect(columnsBetween({ from: 0, to: 9 }, BOX, 0)).toBeUndefined();
});
