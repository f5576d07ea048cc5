import { expect, test } from "vitest";

import { panelOf, tableOf } from "../test-panel";
import { readTraffic } from "./traffic-content";

const KEYS = ["at", "bytesIn", "bytesOut"];
const hour = (hours: number) => new Date(Date.UTC(2026, 5, 14, hours)).toISOString();

test("sums both directions beside the previous period, and labels an unnamed application Unknown", () => {
  const traffic = readTraffic(
    panelOf(tableOf(KEYS, [hour(2), 10, 1], [hour(3), 20, 2]), {
      previous: tableOf(KEYS, [hour(0), 5, 0], [hour(1), 6, 7]),
      breakdown: tableOf(["application", "totalBytes"], ["", 33, "/hunting?application=(empty)"]),
    }),
    { interval: { start: hour(2), end: hour(4) }, range: "today" },
  );
  expect(traffic.received).toEqual({ values: [10, 20], total: 30, previous: [5, 6], previousTotal: 11 });
  expect(traffic.sent).toEqual({ values: [1, 2], total: 3, previous: [0, 7], previousTotal: 7 });
  expect(traffic.applications).toEqual([
    { application: "Unknown", totalBytes: 33, link: "/hunting?application=(empty)" },
  ]);
  expect(traffic.link).toBeUndefined();
});
