import { expect, test } from "vitest";

import { seriesAsCsv } from "./series-csv";

test("a series is exported with one line for each hour; a gap stays empty and a label is no formula", () => {
  const hours = ["2026-03-02T10:00:00.000Z", "2026-03-02T11:00:00.000Z"];
  const series = [
    { label: "Sent", values: [12, null] },
    { label: "=SUM(A1)", values: [0, 3] },
  ];
  expect(seriesAsCsv(hours, series).trimEnd().split(/\r?\n/)).toEqual([
    "Hour (UTC),Sent,'=SUM(A1)",
    "2026-03-02T10:00:00.000Z,12,0",
    "2026-03-02T11:00:00.000Z,,3",
  ]);
});
