import { expect, test } from "vitest";

import type { QueuedThreat } from "../queued-threat";
import { ageColumn } from "./age-column";

const NOW = Date.parse("2026-03-03T12:00:00Z");
const firstSeen = "2026-03-01T08:00:00Z";
const ageOf = (threat: Partial<QueuedThreat>) => ageColumn(NOW).render({ firstSeen, ...threat } as QueuedThreat);

test("an open threat ages from first seen until now, a closed threat until its closing time", () => {
  expect(ageOf({})).toBe("2 d");
  const resolution = { at: "2026-03-01T11:30:00Z" };
  expect(ageOf({ resolution })).toBe("3 h");
});
