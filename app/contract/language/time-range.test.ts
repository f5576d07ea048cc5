import { describe, expect, test } from "vitest";

import {
  fromLocalInput,
  previousInterval,
  RANGE_PRESETS,
  resolveRange,
  stepRange,
  toLocalInput,
  widenRange,
  widerPreset,
} from "./time-range";

const NOW = Date.parse("2026-06-17T02:30:00Z"); // Wednesday in UTC, still Tuesday evening in New York

describe("a preset", () => {
  test("with a length counts back from now", () => {
    expect(resolveRange({ preset: "24h" }, NOW, "UTC")).toEqual({
      start: "2026-06-16T02:30:00.000Z",
      end: "2026-06-17T02:30:00.000Z",
    });
  });

  test("ends with the current minute, and is as long as its name", () => {
    expect(resolveRange({ preset: "1h" }, NOW + 1, "UTC")).toEqual({
      start: "2026-06-17T01:31:00.000Z",
      end: "2026-06-17T02:31:00.000Z",
    });
    expect(resolveRange({ preset: "1h" }, NOW + 59_999, "UTC").end).toBe("2026-06-17T02:31:00.000Z");
  });

  test.each([
    ["today", "2026-06-16T04:00:00.000Z"],
    ["week", "2026-06-15T04:00:00.000Z"],
    ["month", "2026-06-01T04:00:00.000Z"],
  ] as const)("%s starts at midnight of the viewer's zone", (preset, start) => {
    expect(resolveRange({ preset }, NOW, "America/New_York").start).toBe(start);
  });

  test("always ends after it starts", () => {
    for (const preset of RANGE_PRESETS) {
      const { start, end } = resolveRange({ preset }, NOW, "Pacific/Auckland");
      expect(Date.parse(start)).toBeLessThan(Date.parse(end));
    }
  });
});

test("relative moments count from now, in both directions", () => {
  expect(resolveRange({ start: "ever", end: "+30d" }, NOW, "UTC")).toEqual({
    start: "1970-01-01T00:00:00.000Z",
    end: "2026-07-17T02:30:00.000Z",
  });
  expect(resolveRange({ start: "-24h", end: "now" }, NOW, "UTC").start).toBe("2026-06-16T02:30:00.000Z");
});

test("ranges that move with time stay the same for a minute, and today does not begin early", () => {
  const start = Date.parse("2026-06-17T23:58:00.001Z");
  const moving = [{ preset: "1h" }, { start: "-24h", end: "now" }, { start: "yesterday", end: "today" }] as const;
  for (const range of moving)
    expect(resolveRange(range, start, "UTC")).toEqual(resolveRange(range, start + 59_999, "UTC"));
  expect(resolveRange({ start: "today", end: "now" }, start + 119_000, "UTC")).toEqual({
    start: "2026-06-17T00:00:00.000Z",
    end: "2026-06-18T00:00:00.000Z",
  });
});

test("the previous interval has the same length and ends where the other starts", () => {
  expect(previousInterval({ start: "2026-06-10T00:00:00.000Z", end: "2026-06-17T00:00:00.000Z" })).toEqual({
    start: "2026-06-03T00:00:00.000Z",
    end: "2026-06-10T00:00:00.000Z",
  });
});

test("a range steps back by its own length, and forward no further than now", () => {
  const back = stepRange({ preset: "1h" }, -1, NOW, "UTC");
  expect(back).toEqual({ start: "2026-06-17T00:30:00.000Z", end: "2026-06-17T01:30:00.000Z" });
  expect(stepRange({ preset: "1h" }, 1, NOW, "UTC")).toEqual({
    start: "2026-06-17T01:30:00.000Z",
    end: "2026-06-17T02:30:00.000Z",
  });
});

test.each([
  [{ preset: "15m" }, "7d"],
  [{ preset: "today" }, "7d"],
  [{ preset: "7d" }, "30d"],
  [{ preset: "week" }, "30d"],
  [{ preset: "month" }, "90d"],
  [{ preset: "90d" }, undefined],
  [{ start: "2026-06-01T10:00:00.000Z", end: "2026-06-01T12:00:00.000Z" }, undefined],
  [undefined, undefined],
] as const)("the range after %j is %j", (range, wider) => {
  expect(widerPreset(range)).toBe(wider);
});

test("a widened range is twice as long and ends no later than now", () => {
  expect(widenRange({ start: "2026-06-01T10:00:00.000Z", end: "2026-06-01T12:00:00.000Z" }, NOW, "UTC")).toEqual({
    start: "2026-06-01T09:00:00.000Z",
    end: "2026-06-01T13:00:00.000Z",
  });
  expect(widenRange({ preset: "1h" }, NOW, "UTC")).toEqual({
    start: "2026-06-17T00:30:00.000Z",
    end: "2026-06-17T02:30:00.000Z",
  });
});

test("two moments in the wrong order are an empty range", () => {
  const start = "2027-02-14T05:00:00.000Z";
  expect(resolveRange({ start, end: "now" }, NOW, "UTC")).toEqual({ start, end: start });
  expect(resolveRange({ start: "now", end: "-1d" }, NOW, "UTC").end).toBe("2026-06-17T02:30:00.000Z");
});

describe("the date and time inputs", () => {
  test.each(["UTC", "America/New_York", "Asia/Kolkata"])("round-trip moments in %s", (zone) => {
    const iso = "2026-03-29T18:05:00.000Z";
    expect(fromLocalInput(toLocalInput(iso, zone), zone)).toBe(iso);
  });

  test("an incomplete date is not a date", () => {
    expect(fromLocalInput("", "UTC")).toBeUndefined();
    expect(fromLocalInput("2026-03-29", "UTC")).toBeUndefined();
  });
});
