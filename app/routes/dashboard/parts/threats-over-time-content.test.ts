import { expect, test } from "vitest";

import { panelOf, tableOf } from "../test-panel";
import { readThreatsOverTime } from "./threats-over-time-content";

const KEYS = ["at", "severity", "blocked", "notBlocked"];
const day = (date: number) => `2026-06-${String(date).padStart(2, "0")}T00:00:00.000Z`;

test("counts threats by day and severity, and aligns the previous period with the current days", () => {
  const data = tableOf(
    KEYS,
    [day(13), "critical", 1, 2],
    [day(13), "low", 0, 4],
    [day(14), "critical", 0, 0],
    [day(14), "low", 3, 0],
  );
  const previous = tableOf(KEYS, [day(11), "low", 1, 1], [day(12), "critical", 0, 5]);
  const period = { interval: { start: day(13), end: day(15) }, range: "2d" };
  expect(readThreatsOverTime(panelOf(data, { previous, link: "/threats" }), period)).toEqual({
    steps: { times: [day(13), day(14)], lengthMs: 86_400_000 },
    links: [13, 14].map((date) => `/threats?range=${encodeURIComponent(`${day(date)}..${day(date + 1)}`)}`),
    severities: [
      { severity: "critical", blocked: [1, 0], notBlocked: [2, 0] },
      { severity: "low", blocked: [0, 3], notBlocked: [4, 0] },
    ],
    previous: [2, 5],
    total: 10,
    blocked: 4,
    previousTotal: 7,
    link: "/threats?range=2d",
  });
});
