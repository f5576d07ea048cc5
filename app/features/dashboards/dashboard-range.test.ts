import { expect, test } from "vitest";

import { readDashboardRange } from "./dashboard-range";

const read = (query: string) => readDashboardRange(new URLSearchParams(query));

test("defaults to the last seven days if the range is missing or invalid", () => {
  expect(read("")).toEqual({ preset: "7d" });
  expect(read("range=yesterday")).toEqual({ preset: "7d" });
  expect(read("range=2026-06-14..2026-06-01")).toEqual({ preset: "7d" });
});

test("accepts a preset or a start and end", () => {
  expect(read("range=24h")).toEqual({ preset: "24h" });
  expect(read("range=2026-06-01T00:00:00Z..2026-06-14T00:00:00Z")).toEqual({
    start: "2026-06-01T00:00:00.000Z",
    end: "2026-06-14T00:00:00.000Z",
  });
});

test("limits a longer range to its last year", () => {
  expect(read("range=0001-01-01T00:00:00Z..2026-06-14T00:00:00Z")).toEqual({
    start: "2025-06-13T00:00:00.000Z",
    end: "2026-06-14T00:00:00.000Z",
  });
});
