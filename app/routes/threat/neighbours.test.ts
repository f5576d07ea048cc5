import { expect, test } from "vitest";

import { findNeighbours } from "./neighbours.server";

const IDS = ["a", "b", "c"];

test.each([
  ["a", { previous: null, next: "b", position: 1, total: 9 }],
  ["b", { previous: "a", next: "c", position: 2, total: 9 }],
  ["c", { previous: "b", next: null, position: 3, total: 9 }],
  ["gone", { previous: null, next: "a", position: null, total: 9 }],
])("around %s in the list stand %o", (threatId, neighbours) => {
  expect(findNeighbours(IDS, threatId, 9)).toEqual(neighbours);
});
