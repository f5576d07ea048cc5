import { expect, test } from "vitest";

import { riskBandOf } from "./risk-badge";

test.each([
  [100, "high"],
  [80, "high"],
  [79, "mid"],
  [79.9, "mid"],
  [50, "mid"],
  [49, "low"],
  [0, "low"],
])("[3.9] a risk score of %d is %s", (score, band) => {
  expect(riskBandOf(score, { high: 80, mid: 50 })).toBe(band);
});

test("[3.9] uses the given bands", () => {
  expect(riskBandOf(60, { high: 60, mid: 30 })).toBe("high");
});
