import fc from "fast-check";
import { expect, test } from "vitest";

import { DIGEST_FREQUENCIES } from "~/contract/digest-facts";

import { nextDigestAt, periodBefore } from "./digest-times";

const iso = (moment: number) => new Date(moment).toISOString();
const after = (text: string) => Date.parse(text);

test.each([
  ["daily", "Europe/Berlin", "2026-11-23T05:59:00Z", "2026-11-23T06:00:00.000Z"],
  ["daily", "Europe/Berlin", "2026-11-23T06:00:00Z", "2026-11-24T06:00:00.000Z"],
  // Daylight saving time ends in the night before 25 October.
  ["daily", "Europe/Berlin", "2026-10-24T12:00:00Z", "2026-10-25T06:00:00.000Z"],
  ["hourly", "Asia/Kolkata", "2026-11-23T05:40:00Z", "2026-11-23T06:30:00.000Z"],
  ["weekly", "America/New_York", "2026-11-23T11:00:00Z", "2026-11-23T12:00:00.000Z"],
  ["weekly", "America/New_York", "2026-11-23T12:00:00Z", "2026-11-30T12:00:00.000Z"],
  ["monthly", "UTC", "2026-12-15T00:00:00Z", "2027-01-01T07:00:00.000Z"],
] as const)("a %s digest in %s that was sent at %s is next sent at %s", (frequency, zone, sent, next) => {
  expect(iso(nextDigestAt(frequency, zone, after(sent)))).toBe(next);
});

test("the next send time is always later, and 07:00 in the time zone unless the digest is hourly", () => {
  const morning = DIGEST_FREQUENCIES.filter((frequency) => frequency !== "hourly");
  const moments = fc.integer({ min: after("2025-01-01T00:00:00Z"), max: after("2030-01-01T00:00:00Z") });
  const zones = fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe");
  fc.assert(
    fc.property(moments, zones, fc.constantFrom(...morning), (moment, timeZone, frequency) => {
      const next = nextDigestAt(frequency, timeZone, moment);
      expect(next).toBeGreaterThan(moment);
      const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
      expect(clock.format(next)).toBe("07:00");
    }),
  );
});

test("a digest covers the previous hour, day, week or month", () => {
  const end = after("2026-03-31T05:00:00Z");
  const starts = DIGEST_FREQUENCIES.map((frequency) => iso(periodBefore(frequency, "Europe/Berlin", end).start));
  expect(starts).toEqual([
    "2026-03-31T04:00:00.000Z",
    "2026-03-30T05:00:00.000Z",
    "2026-03-24T06:00:00.000Z",
    "2026-02-28T06:00:00.000Z",
  ]);
});
