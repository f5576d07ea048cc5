import { expect, test } from "vitest";

import { countBands } from "./overview.server";

test("[3.9] devices are counted as high from 80, as mid from 50 and as low below", () => {
  const groups = [100, 80, 79, 50, 49, 0].map((score, index) => ({ key: [score], count: 10 ** index, metric: null }));
  expect(countBands(groups, { high: 80, mid: 50 })).toEqual({ high: 11, mid: 1100, low: 110_000 });
});
