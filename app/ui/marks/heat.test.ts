import { expect, test } from "vitest";

import { heatOf } from "./heat";

test("the highest amount has the strongest colour, and any amount above zero has one", () => {
  expect([20, 16, 9, 1, 0].map((amount) => heatOf(amount, 20))).toEqual([5, 4, 3, 1, 0]);
});

test("nothing is coloured if every amount is zero or less", () => {
  expect([0, -3].map((amount) => heatOf(amount, 0))).toEqual([0, 0]);
});
