import { expect, test } from "vitest";

import { placeTooltip } from "./place-tooltip";

const WINDOW = { width: 1000, height: 600 };
const TIP = { width: 100, height: 20 };

test("centres a tooltip above its target", () => {
  expect(placeTooltip({ left: 450, top: 300, width: 100, height: 30 }, TIP, WINDOW)).toEqual({ left: 450, top: 274 });
});

test("places it below if there is no room above", () => {
  expect(placeTooltip({ left: 450, top: 10, width: 100, height: 30 }, TIP, WINDOW).top).toBe(46);
});

test("keeps it inside the window", () => {
  expect(placeTooltip({ left: 0, top: 300, width: 10, height: 10 }, TIP, WINDOW).left).toBe(8);
  expect(placeTooltip({ left: 990, top: 300, width: 10, height: 10 }, TIP, WINDOW).left).toBe(892);
});
