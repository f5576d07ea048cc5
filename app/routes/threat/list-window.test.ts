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

test("a threat that was resolved keeps its place in the list as it was opened", () => {
  const afterwards = { ids: ["a", "c", "d"], start: 4, total: 8 };
  expect(windowToKeep(OPENED, afterwards, "b")).toBe(OPENED);
  expect(windowToKeep(OPENED, afterwards, "c")).toBe(OPENED);
});

test("a threat that the list as it was opened does not have brings a list of its own", () => {
  const other = { ids: ["x", "y"], start: 0, total: 2 };
  expect(windowToKeep(OPENED, other, "x")).toBe(other);
  expect(windowToKeep(undefined, other, "x")).toBe(other);
});

test("at its edge the list goes on", () => {
  const further = { ids: ["b", "c", "d"], start: 5, total: 9 };
  expect(windowToKeep(OPENED, further, "c")).toBe(further);
});
