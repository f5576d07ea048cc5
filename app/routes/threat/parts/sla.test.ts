import { expect, test } from "vitest";

import type { Threat } from "~/contract/threat";

import { isClose, slaOf } from "./sla";

const DUE = "2026-06-01T12:00:00.000Z";
const at = (iso: string) => Date.parse(`2026-06-01T${iso}:00.000Z`);
const closedAt = (iso: string) => ({ at: `2026-06-01T${iso}:00.000Z` }) as Threat["resolution"];

test.each([
  ["new", undefined, "11:30", { state: "running", ms: 1_800_000 }],
  ["in_progress", undefined, "13:00", { state: "overdue", ms: 3_600_000 }],
  ["resolved", closedAt("11:00"), "20:00", { state: "met", ms: 3_600_000 }],
  ["suppressed", closedAt("12:30"), "20:00", { state: "missed", ms: 1_800_000 }],
  ["resolved", undefined, "20:00", undefined],
] as const)("computes the deadline state of a threat with the status %s", (status, resolution, now, clock) => {
  expect(slaOf({ slaDueAt: DUE, status, resolution }, at(now))).toEqual(clock);
});

test("returns no state without a deadline, and reports the last hour as close", () => {
  expect(slaOf({ slaDueAt: null, status: "new", resolution: undefined }, at("11:00"))).toBeUndefined();
  expect(isClose({ state: "running", ms: 3_599_999 })).toBe(true);
  expect(isClose({ state: "running", ms: 3_600_000 })).toBe(false);
});
