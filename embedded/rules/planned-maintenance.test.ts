import { expect, test } from "vitest";

import { isUnderWay, plannedMaintenance } from "./planned-maintenance";

const HOUR = 3_600_000;
const STARTED = Date.parse("2026-11-22T08:17:00Z");

test("maintenance is scheduled on the hour, is under way during its window, and is removed afterwards", () => {
  const [window] = plannedMaintenance(STARTED, STARTED);
  expect(window).toMatchObject({ start: "2026-11-25T10:00:00.000Z", end: "2026-11-25T12:00:00.000Z" });
  expect(window && isUnderWay(window, STARTED)).toBe(false);
  expect(window && isUnderWay(window, STARTED + 74 * HOUR)).toBe(true);
  expect(plannedMaintenance(STARTED, STARTED + 77 * HOUR)).toEqual([]);
});
