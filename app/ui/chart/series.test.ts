import { expect, test } from "vitest";

import { limitSeries, type Series, toTimeBuckets } from "./series";

const series = (key: string, ...values: (number | null)[]): Series => ({ key, label: key, colour: "chart-0", values });

test("leaves five series unchanged", () => {
  const five = ["a", "b", "c", "d", "e"].map((key) => series(key, 1));
  expect(limitSeries(five)).toEqual(five);
});

test("retains the largest series in order and merges the rest into Other", () => {
  const limited = limitSeries([series("a", 1, null), series("b", 9, 9), series("c", 2, null), series("d", 8, 8)], {
    most: 2,
  });
  expect(limited.map(({ key }) => key)).toEqual(["b", "d", "other"]);
  expect(limited[2]).toMatchObject({ label: "Other", values: [3, null] });
});

test("shows only the largest series if their values have no sum", () => {
  const limited = limitSeries([series("a", 1), series("b", 9), series("c", 8)], { most: 2, addsUp: false });
  expect(limited.map(({ key }) => key)).toEqual(["b", "c"]);
});

test("formats and links time buckets with the caller's functions", () => {
  const buckets = toTimeBuckets(
    ["2026-06-14T00:00:00Z"],
    (iso) => ({ tick: iso.slice(5, 10), label: iso }),
    (iso) => `/threats?from=${iso}`,
  );
  expect(buckets).toEqual([
    {
      key: "2026-06-14T00:00:00Z",
      tick: "06-14",
      label: "2026-06-14T00:00:00Z",
      to: "/threats?from=2026-06-14T00:00:00Z",
    },
  ]);
});
