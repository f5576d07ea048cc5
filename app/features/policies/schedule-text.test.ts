import { expect, test } from "vitest";

import type { PolicyRule } from "~/contract/policy-rule";

import { formatSchedule } from "./schedule-text";

const schedule = (part: Partial<PolicyRule["schedule"]>): string =>
  formatSchedule({ always: false, days: [], from: "08:00", to: "18:00", timeZone: "Europe/Berlin", ...part });

test("a schedule is written as days, hours and time zone", () => {
  expect(schedule({ days: ["mon", "tue", "wed", "thu", "fri"] })).toBe("Mon–Fri 8:00–18:00, Europe/Berlin");
  expect(schedule({ timeZone: "America/New_York" })).toBe("every day 8:00–18:00, America/New York");
  expect(schedule({ days: ["sun", "sat"] })).toBe("Sat, Sun 8:00–18:00, Europe/Berlin");
  expect(schedule({ days: ["mon", "wed", "thu", "fri", "sun"] })).toBe("Mon, Wed–Fri, Sun 8:00–18:00, Europe/Berlin");
});

test("a schedule without days applies every day, and one with equal hours all day", () => {
  expect(schedule({})).toBe("every day 8:00–18:00, Europe/Berlin");
  expect(schedule({ days: ["sun"], from: "00:00", to: "00:00" })).toBe("Sun all day, Europe/Berlin");
  expect(schedule({ always: true })).toBe("always");
});

test("an end before the start is on the next day", () => {
  expect(schedule({ from: "22:30", to: "06:00" })).toBe("every day 22:30–6:00 (next day), Europe/Berlin");
});
