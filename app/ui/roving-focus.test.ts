import { expect, test } from "vitest";

import { indexAfterKey } from "./roving-focus";

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 2, 0],
  ["ArrowUp", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["ArrowDown", -1, 0],
  ["ArrowUp", -1, 2],
])("%s from item %d of three moves to item %d", (key, from, to) => {
  expect(indexAfterKey(key, from, 3)).toBe(to);
});

test("other keys and an empty list do nothing", () => {
  expect(indexAfterKey("a", 0, 3)).toBeUndefined();
  expect(indexAfterKey("ArrowDown", -1, 0)).toBeUndefined();
});
