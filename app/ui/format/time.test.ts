import { describe, expect, test } from "vitest";

import { createTimeFormatter, formatInZone, formatRelative, formatSpan } from "./time";

const NOW = Date.parse("2026-06-14T13:46:10Z");
const formats = { date: "MM/dd/yyyy", time: "h:mm:ss a" };

describe("a time", () => {
  test("[9.1] is formatted as MM/DD/YYYY and h:mm:ss a in the viewer's zone", () => {
    const formatTime = createTimeFormatter({ zone: "America/New_York", formats, now: NOW });
    expect(formatTime("2026-06-14T13:42:10Z").text).toBe("06/14/2026, 9:42:10 AM");
  });

  test("[9.1] is formatted in UTC if that is the selected zone", () => {
    const formatTime = createTimeFormatter({ zone: "UTC", formats, now: NOW });
    expect(formatTime("2026-06-14T13:42:10Z")).toEqual({
      text: "06/14/2026, 1:42:10 PM",
      day: "06/14/2026",
      relative: "4 min ago",
      full: "06/14/2026, 1:42:10 PM UTC",
    });
  });

  test("includes both zones in full", () => {
    const formatTime = createTimeFormatter({ zone: "Asia/Kolkata", formats, now: NOW });
    expect(formatTime("2026-01-01T20:00:00Z").full).toBe("01/02/2026, 1:30:00 AM GMT+5:30\n01/01/2026, 8:00:00 PM UTC");
  });

  test("follows daylight saving time", () => {
    expect(formatInZone("2026-01-15T12:00:00Z", "Europe/Berlin", "HH:mm")).toBe("13:00");
    expect(formatInZone("2026-07-15T12:00:00Z", "Europe/Berlin", "HH:mm")).toBe("14:00");
  });

  test("that cannot be parsed is returned unchanged", () => {
    const formatTime = createTimeFormatter({ zone: "UTC", formats, now: NOW });
    expect(formatTime("soon").text).toBe("soon");
  });
});

describe("relative time", () => {
  test.each([
    [-3_000, "just now"],
    [-12_000, "12 s ago"],
    [-240_000, "4 min ago"],
    [-3 * 3_600_000, "3 h ago"],
    [-2 * 86_400_000, "2 d ago"],
    [-70 * 86_400_000, "2 mo ago"],
    [-800 * 86_400_000, "2 y ago"],
    [29_000, "just now"],
    [3 * 86_400_000, "in 3 d"],
  ])("%d ms from now is formatted as %s", (offset, text) => {
    expect(formatRelative(NOW + offset, NOW)).toBe(text);
  });
});

test.each([
  ["2026-06-14T13:42:10Z", "06/14/2026, 9:42:10 AM to 9:43:00 AM", "2026-06-14T13:43:00Z"],
  ["2026-06-14T13:42:10Z", "06/14/2026, 9:42:10 AM to 06/15/2026, 9:43:00 AM", "2026-06-15T13:43:00Z"],
])("a time span from %s is “%s”", (start, text, end) => {
  expect(formatSpan({ zone: "America/New_York", formats }, start, end)).toBe(text);
});
