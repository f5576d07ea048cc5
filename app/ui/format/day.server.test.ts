import { expect, test } from "vitest";

import { dayIn, optionalDayIn, readDayField } from "./day.server";

const ZONE = "America/New_York";
/** In the afternoon of 30 June in New York, and on 1 July in Berlin. */
const STORED = "2026-06-30T22:30:00.000Z";

test.each([
  ["the end of the day", "2026-07-01", "2026-07-02T03:59:59.000Z"],
  ["the stored time, if its day is unchanged", [STORED, "2026-06-30"], STORED],
  ["the end of another day", [STORED, "2026-07-01"], "2026-07-02T03:59:59.000Z"],
  ["the end of the day, if the stored time cannot be read", ["soon", "2026-07-01"], "2026-07-02T03:59:59.000Z"],
  ["no time, if it is empty", "", null],
  ["no time, if the day was removed", [STORED, ""], null],
  ["nothing readable for a text", "soon", undefined],
  ["nothing readable for something else", 3, undefined],
])("a date field sends %s", (_, sent, time) => {
  expect(readDayField(sent, ZONE)).toBe(time);
});

test("a required date field must have a day, an optional one may be empty", () => {
  expect(dayIn(ZONE).parse([STORED, "2026-06-30"])).toBe(STORED);
  expect(dayIn(ZONE).safeParse([STORED, ""]).success).toBe(false);
  expect(optionalDayIn(ZONE).parse([STORED, ""])).toBeNull();
  expect(optionalDayIn(ZONE).safeParse("soon").success).toBe(false);
});
