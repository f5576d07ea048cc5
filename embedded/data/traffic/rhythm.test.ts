import { expect, test } from "vitest";

import { HISTORY_HOURS, activityIn, hourOf, localHoursOf, startOfHour } from "./rhythm";

// A Friday.
const NOW = Date.parse("2026-11-20T15:00:00Z");

test("hours are local to the site, including daylight saving time", () => {
  const newYork = localHoursOf("America/New_York", NOW);
  expect(newYork.hourOfDay.at(-1)).toBe(9);
  // Daylight saving time ended on November 1, so the oldest hours are an hour closer.
  expect(newYork.hourOfDay[0]).toBe(11);
  expect(localHoursOf("Asia/Singapore", NOW).hourOfDay.at(-1)).toBe(22);
});

test("an office is busy in the morning, quiet at night and nearly empty on Sunday", () => {
  const local = localHoursOf("Europe/London", NOW);
  const at = (time: string) => activityIn(hourOf(Date.parse(time), NOW), local, "people", "office");
  expect(at("2026-11-19T10:30:00Z")).toBeGreaterThan(0.9);
  expect(at("2026-11-19T02:30:00Z")).toBeLessThan(0.05);
  expect(at("2026-11-15T10:30:00Z")).toBeLessThan(0.1);
});

test("a hospital is active at all hours, and so are unattended devices", () => {
  const local = localHoursOf("America/New_York", NOW);
  for (let hour = 0; hour < HISTORY_HOURS; hour++) {
    expect(activityIn(hour, local, "people", "hospital")).toBeGreaterThan(0.15);
    expect(activityIn(hour, local, "things", "hospital")).toBe(0.8);
  }
});

test("the history ends now", () => {
  expect(startOfHour(HISTORY_HOURS, NOW)).toBe(NOW);
  expect(hourOf(NOW, NOW)).toBe(HISTORY_HOURS - 1);
  expect(hourOf(startOfHour(5, NOW), NOW)).toBe(5);
  expect(hourOf(startOfHour(0, NOW) - 1, NOW)).toBeLessThan(0);
});
