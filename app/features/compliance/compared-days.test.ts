import { expect, test } from "vitest";

import { comparedDays } from "./compared-days.server";

const NOW = new Date("2030-03-31T20:30:00.000Z");
const ZONE = "Europe/Berlin";

test("by default, the first day with results is compared with the current state of today", () => {
  expect(comparedDays({}, NOW, ZONE)).toEqual({
    days: { earliest: "2030-03-01", latest: "2030-03-31", from: "2030-03-01", to: "2030-03-31" },
    moments: { from: "2030-03-01T22:59:59.000Z", to: NOW.toISOString() },
  });
});

test.each([
  ["in the wrong order", { from: "2030-03-20", to: "2030-03-10" }, ["2030-03-10", "2030-03-20"]],
  ["outside the retention period", { from: "2029-01-01", to: "2031-01-01" }, ["2030-03-01", "2030-03-31"]],
])("days %s become a valid comparison", (_, requested, [from, to]) => {
  expect(comparedDays(requested, NOW, ZONE).days).toMatchObject({ from, to });
});
