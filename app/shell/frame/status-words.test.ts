import { expect, test } from "vitest";

import type { GlobalStatus } from "~/contract/status";

import { overallWord } from "./status-words";

const STATUS: GlobalStatus = {
  overall: "ok",
  services: [],
  sensors: { up: 3, degraded: 0, down: 0 },
  freshness: { DNS: { lastAt: "2026-11-20T12:00:00Z", limitMinutes: 15, state: "fresh" } },
  maintenance: [],
  capabilities: { filters: [], "tenant.summary": false, bulk: [], export: [] },
  version: "1",
};
const stale = { DNS: { lastAt: "2026-11-20T11:00:00Z", limitMinutes: 15, state: "stale" as const } };

test.each([
  ["not known yet", undefined, "neutral"],
  ["that could not be read", "unknown" as const, "neutral"],
  ["ok", STATUS, "good"],
  ["ok with late data", { ...STATUS, freshness: stale }, "warn"],
  ["degraded", { ...STATUS, overall: "degraded" as const }, "warn"],
  ["down, whatever else is late", { ...STATUS, overall: "down" as const, freshness: stale }, "bad"],
  ["under maintenance", { ...STATUS, overall: "maintenance" as const }, "info"],
])("the status %s is described as %s", (_, status, tone) => {
  expect(overallWord(status).tone).toBe(tone);
});
