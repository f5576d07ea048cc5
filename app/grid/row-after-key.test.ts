import { expect, test } from "vitest";

import { rowAfterKey } from "./row-after-key";

test.each([
  ["j", -1, 0],
  ["k", -1, 19],
  ["j", 4, 5],
  ["k", 4, 3],
  ["j", 19, 19],
  ["k", 0, 0],
] as const)("%s moves from row %i to row %i of twenty", (key, from, to) => {
  expect(rowAfterKey(key, from, 20)).toBe(to);
});
