import { expect, test } from "vitest";

import { seriesAsCsv } from "./series-csv";

test("exports one line per step, leaves gaps empty and escapes formulas in labels", () => {
  const hours = ["2026-03-02T10:00:00.000Z", "2026-03-02T11:00:00.000Z"];
  const series = [
    { label: "Sent", values: [12, null] },
    { label: "=SUM(A1)", values: [0, 3] },
  ];
  expect(seriesAsCsv(hours, series).trimEnd().split(/\r?\n/)).toEqual([
    "Time (UTC),Sent,'=SUM(A1)",
    "2026-03-02T10:00:00.000Z,12,0",
    "2026-03-02T11:00:00.000Z,,3",
  ]);
});
