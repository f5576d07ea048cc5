import { expect, test } from "vitest";

import { countDays } from "./count-days";

const DAY = 86_400_000;
const NOW = Date.parse("2026-06-30T12:00:00Z");
const ago = (days: number) => NOW - days * DAY;

test("counts rise when something appears and fall when it ends, up to the present", () => {
  const spans = [
    { from: ago(100), to: ago(1.5) },
    { from: ago(2.5), to: null },
    { from: ago(0.5), to: null },
  ];
  expect(countDays(spans, NOW, 3)).toEqual([
    { at: ago(3), count: 1 },
    { at: ago(2), count: 2 },
    { at: ago(1), count: 1 },
    { at: NOW, count: 2 },
  ]);
});

test("something that ended at this moment is no longer counted", () => {
  expect(countDays([{ from: ago(9), to: NOW }], NOW, 0)).toEqual([{ at: NOW, count: 0 }]);
});
