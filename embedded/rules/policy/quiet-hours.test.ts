import fc from "fast-check";
import { expect, test } from "vitest";

import { WEEKDAYS } from "~/contract/policy-facts";

import { endOfQuietHours } from "./quiet-hours";
import { isOnSchedule } from "./match-rule";
import { responseTo } from "./threat-response";

const NIGHTS = { days: [], from: "22:00", to: "06:00", timeZone: "Europe/Berlin" };
const SATURDAY = { days: ["sat" as const], from: "00:00", to: "00:00", timeZone: "Europe/Berlin" };
const MINUTE = 60_000;

test.each([
  // In June, Berlin is two hours ahead of UTC.
  ["2026-06-17T19:59:00Z", [NIGHTS], "2026-06-17T19:59:00Z"],
  ["2026-06-17T20:00:30Z", [NIGHTS], "2026-06-18T04:00:00Z"],
  ["2026-06-18T03:59:00Z", [NIGHTS], "2026-06-18T04:00:00Z"],
  // The night before a quiet day, the day and the night after it are one period.
  ["2026-06-19T21:00:00Z", [NIGHTS, SATURDAY], "2026-06-21T04:00:00Z"],
  // The clocks are set back in the night of October 25, so that it has an hour more.
  ["2026-10-24T21:00:00Z", [NIGHTS], "2026-10-25T05:00:00Z"],
  ["2026-06-17T20:00:00Z", [{ ...NIGHTS, timeZone: "Nowhere/None" }], "2026-06-17T20:00:00Z"],
] as const)("[7.4] at %s the quiet hours %j end at %s", (at, quietHours, end) => {
  const hours = quietHours.map((window) => ({ ...window, days: [...window.days] }));
  const ended = endOfQuietHours(hours, Date.parse(at));
  expect(new Date(ended ?? NaN).toISOString()).toBe(new Date(at === end ? at : end).toISOString());
});

test("[7.4] quiet hours end at the first minute outside of every window, or never", () => {
  const window = fc.record({
    days: fc.subarray([...WEEKDAYS]),
    from: fc.constantFrom("00:00", "08:30", "17:00", "22:00"),
    to: fc.constantFrom("00:00", "06:00", "12:00", "18:30"),
    timeZone: fc.constantFrom("UTC", "Asia/Kolkata", "America/New_York"),
  });
  const moments = fc.integer({ min: 0, max: 7 * 24 * 60 - 1 });
  fc.assert(
    fc.property(fc.array(window, { maxLength: 3 }), moments, (quietHours, minute) => {
      const at = Date.parse("2026-06-15T00:00:00Z") + minute * MINUTE;
      const isQuiet = (time: number) => quietHours.some((hours) => isOnSchedule({ always: false, ...hours }, time));
      const end = endOfQuietHours(quietHours, at);
      if (end !== undefined) expect(isQuiet(end)).toBe(false);
      const until = end ?? at + 7 * 24 * 60 * MINUTE;
      for (let time = at; time < until; time += 15 * MINUTE) expect(isQuiet(time)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

const AT = Date.parse("2026-06-17T20:00:00Z");
const END = Date.parse("2026-06-18T04:00:00Z");

test.each([
  ["critical", undefined, { blocks: true, alertAt: AT }],
  ["high", undefined, { blocks: true, alertAt: END }],
  ["medium", undefined, { blocks: false, alertAt: END }],
  ["low", undefined, { blocks: false, alertAt: null }],
  ["informational", undefined, { blocks: false, alertAt: null }],
  ["medium", "alert", { blocks: false, alertAt: END }],
  ["medium", "escalate", { blocks: false, alertAt: AT }],
  ["low", "escalate", { blocks: false, alertAt: AT }],
] as const)(
  "[7.4] during quiet hours, a %s threat of a rule with the action %s gets %j",
  (severity, action, expected) => {
    const threatResponse = { critical: "block", high: "block", medium: "alert", low: "log" } as const;
    expect(responseTo({ severity }, action, { threatResponse, quietHours: [NIGHTS] }, AT)).toEqual({
      ...expected,
      escalates: action === "escalate",
    });
  },
);
