import { expect, test } from "vitest";

import { neighboursIn, windowToKeep } from "./list-window";

const OPENED = { ids: ["a", "b", "c"], start: 4, total: 9 };

test.each([
  ["a", { previous: null, next: "b", position: 5, total: 9 }],
  ["b", { previous: "a", next: "c", position: 6, total: 9 }],
  ["c", { previous: "b", next: null, position: 7, total: 9 }],
  ["gone", { previous: null, next: "a", position: null, total: 9 }],
])("the neighbours of %s are %o", (threatId, neighbours) => {
  expect(neighboursIn(OPENED, threatId)).toEqual(neighbours);
});

test("a resolved threat keeps its position in the opened list", () => {
  const afterwards = { ids: ["a", "c", "d"], start: 4, total: 8 };
  expect(windowToKeep(OPENED, afterwards, "b")).toBe(OPENED);
  expect(windowToKeep(OPENED, afterwards, "c")).toBe(OPENED);
});

test("uses the newer list for a threat that is not in the opened list", () => {
  const other = { ids: ["x", "y"], start: 0, total: 2 };
  expect(windowToKeep(OPENED, other, "x")).toBe(other);
  expect(windowToKeep(undefined, other, "x")).toBe(other);
});

test("extends the list at its edge", () => {
  const further = { ids: ["b", "c", "d"], start: 5, total: 9 };
  expect(windowToKeep(OPENED, further, "c")).toBe(further);
});
