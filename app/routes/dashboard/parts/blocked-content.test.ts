import { expect, test } from "vitest";

import { panelOf, tableOf } from "../test-panel";
import { readBlocked } from "./blocked-content";

const KEYS = ["at", "source", "category", "count"];
const day = (date: number) => `2026-06-${String(date).padStart(2, "0")}T00:00:00.000Z`;

test("[3.7] sums DNS and egress by category and day, largest first, with zero for empty days", () => {
  const data = tableOf(
    KEYS,
    [day(12), "dns", "ads", 2],
    [day(14), "dns", "", 3],
    [day(14), "flow", "unknown", 1],
    [day(14), "flow", "ads", 1],
  );
  const previous = tableOf(KEYS, [day(9), "dns", "ads", 8]);
  const breakdown = tableOf(["source", "count"], ["dns", 5, "/hunting?tab=dns"], ["flow", 2]);
  const blocked = readBlocked(panelOf(data, { previous, breakdown }), {
    interval: { start: day(12), end: day(15) },
    range: "3d",
  });
  expect(blocked.steps.times).toEqual([day(12), day(13), day(14)]);
  expect(blocked.categories).toEqual([
    { category: "Unknown", values: [0, 0, 4] },
    { category: "Ads", values: [2, 0, 1] },
  ]);
  expect(blocked).toMatchObject({ total: 7, previous: [8, 0, 0], previousTotal: 8 });
  expect(blocked.sources).toEqual([
    { source: "dns", count: 5, link: "/hunting?tab=dns" },
    { source: "flow", count: 2, link: undefined },
  ]);
});
