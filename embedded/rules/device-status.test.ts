import { expect, test } from "vitest";

import { statusBySight } from "./device-status";

const NOW = Date.parse("2030-01-10T12:00:00.000Z");

test.each([
  ["2030-01-10T11:55:01.000Z", "online"],
  ["2030-01-10T11:55:00.000Z", "offline"],
  ["2030-01-03T12:00:00.000Z", "offline"],
  ["2030-01-03T11:59:59.000Z", "stale"],
])("a device last seen at %s is %s", (lastSeen, status) => {
  expect(statusBySight(lastSeen, NOW)).toBe(status);
});
