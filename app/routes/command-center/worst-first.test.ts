import { expect, test } from "vitest";

import type { GlobalStatus } from "~/contract/status";

import { worstFirst } from "./worst-first";

function organization(tenantName: string, overall: GlobalStatus["overall"], down = 0, staleSince?: string) {
  const state = staleSince === undefined ? ("fresh" as const) : ("stale" as const);
  const flow = { lastAt: staleSince ?? "2026-11-22T12:00:00.000Z", limitMinutes: 120, state };
  return { tenantName, overall, sensors: { up: 3, degraded: 0, down }, freshness: { flow } };
}

test("organizations are sorted by state, sensors that are down, age of late data, and name", () => {
  const sorted = worstFirst([
    organization("Fine B", "ok"),
    organization("Fine A", "ok"),
    organization("Late", "degraded", 0, "2026-11-22T09:00:00.000Z"),
    organization("Later", "degraded", 0, "2026-11-22T06:00:00.000Z"),
    organization("One sensor", "degraded", 1),
    organization("Maintained", "maintenance"),
    organization("Down", "down"),
  ]);
  expect(sorted.map(({ tenantName }) => tenantName)).toEqual([
    "Down",
    "One sensor",
    "Later",
    "Late",
    "Maintained",
    "Fine A",
    "Fine B",
  ]);
});
