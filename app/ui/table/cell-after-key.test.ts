import { expect, test } from "vitest";

import { cellAfterKey } from "./cell-after-key";

const ROWS = [
  ["a1", "a2"],
  ["b1", "b2"],
];

test.each([
  ["ArrowRight", "a1", "a2"],
  ["ArrowLeft", "b2", "b1"],
  ["ArrowDown", "a2", "b2"],
  ["ArrowUp", "b1", "a1"],
])("%s moves from %s to %s", (key, from, to) => {
  expect(cellAfterKey(ROWS, from, key)).toBe(to);
});

test("stops at the edges and ignores other keys", () => {
  expect(cellAfterKey(ROWS, "a1", "ArrowUp")).toBeUndefined();
  expect(cellAfterKey(ROWS, "b2", "ArrowRight")).toBeUndefined();
  expect(cellAfterKey(ROWS, "a1", "Enter")).toBeUndefined();
});
