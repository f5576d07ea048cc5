import { expect, test } from "vitest";

import { topRows } from "./top-rows";

const page = (...items: number[]) => ({ items, total: 90 });

test.each([
  ["all rows without a limit", undefined, 1, [1, 2, 3], [1, 2, 3], 90],
  ["the first rows of a page", 2, 1, [1, 2, 3], [1, 2], 2],
  ["a full page before the last", 5, 1, [1, 2, 3], [1, 2, 3], 5],
  ["the rest on the last page", 5, 2, [4, 5, 6], [4, 5], 5],
  ["no rows after the last page", 5, 3, [7, 8, 9], [], 5],
] as const)("returns %s", (_title, top, number, items, shown, total) => {
  expect(topRows(page(...items), { top, pageSize: 3, number })).toEqual({ items: [...shown], total });
});

test("returns all rows if there are fewer than requested", () => {
  expect(topRows({ items: [1], total: 1 }, { top: 5, pageSize: 3, number: 1 })).toEqual({ items: [1], total: 1 });
});
