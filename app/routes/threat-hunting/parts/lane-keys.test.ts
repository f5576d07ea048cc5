import { expect, test } from "vitest";

import { cellAfterKey } from "./lane-keys";

const LANES = [[2, 5, 9], [], [1, 6]];

test.each([
  ["ArrowRight", { lane: 0, step: 2 }, { lane: 0, step: 5 }],
  ["ArrowLeft", { lane: 0, step: 9 }, { lane: 0, step: 5 }],
  ["Home", { lane: 0, step: 9 }, { lane: 0, step: 2 }],
  ["End", { lane: 2, step: 1 }, { lane: 2, step: 6 }],
  ["ArrowDown", { lane: 0, step: 9 }, { lane: 2, step: 6 }],
  ["ArrowUp", { lane: 2, step: 1 }, { lane: 0, step: 2 }],
])("%s moves from %o to %o", (key, from, to) => {
  expect(cellAfterKey(LANES, from, key)).toEqual(to);
});

test.each(["ArrowRight", "ArrowDown", "Enter"])("%s does nothing in the last cell of the last lane", (key) => {
  expect(cellAfterKey(LANES, { lane: 2, step: 6 }, key)).toBeUndefined();
});
