import { expect, test } from "vitest";

import { summarize } from "./summary-words";

const BANDS = { high: 80, mid: 50 };
const CALM = {
  assessment: { score: 0, delta: null, devices: 3, findingsBySeverity: { critical: 0, high: 0, medium: 0, low: 0 } },
  contributions: [],
  coverage: { devices: 3, withoutAgent: 1 },
};

test("summarizes the score, the main driver and the coverage", () => {
  expect(
    summarize(
      {
        assessment: {
          score: 62,
          delta: -4,
          devices: 214,
          findingsBySeverity: { critical: 2, high: 7, medium: 4, low: 0 },
        },
        contributions: [
          { part: "threat", points: 12 },
          { part: "vulnerability", points: 21.5 },
        ],
        coverage: { devices: 214, withoutAgent: 32 },
      },
      "Acme Health",
      { bands: BANDS, t: String },
    ),
  ).toEqual([
    "The risk of Acme Health is mid: 62 of 100. That is 4 less than in the previous assessment.",
    "Most of it comes from vulnerabilities (21.5 points); 9 findings are critical or high.",
    "32 of 214 devices do not have an agent, so their software and settings are unknown.",
  ]);
});

test("handles an assessment without findings", () => {
  expect(summarize(CALM, "Acme Health", { bands: BANDS, t: String }).slice(0, 2)).toEqual([
    "The risk of Acme Health is low: 0 of 100. There is no earlier assessment.",
    "There are no findings.",
  ]);
});
