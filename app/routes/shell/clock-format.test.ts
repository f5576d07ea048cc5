import { expect, test } from "vitest";

import { clockOf, withClock } from "./clock-format";

test.each([
  ["h:mm:ss a", "24-hour", "HH:mm:ss"],
  ["h:mm:ss a", "12-hour", "h:mm:ss a"],
  ["a h:mm", "24-hour", "HH:mm"],
  ["HH:mm", "12-hour", "h:mm a"],
  ["HH:mm", "24-hour", "HH:mm"],
  ["HH:mm", undefined, "HH:mm"],
] as const)("the time format %s with the clock %s becomes %s", (format, clock, expected) => {
  expect(withClock(format, clock)).toBe(expected);
  if (clock) expect(clockOf(expected)).toBe(clock);
});
