import { expect, test } from "vitest";

import { panelOf, tableOf } from "../test-panel";
import { readOrganizationRisk } from "./organization-risk-content";

const KEYS = ["at", "riskScore"];

test("compares the score of the latest day with that of the previous period", () => {
  const data = tableOf(
    KEYS,
    ["2026-06-12T00:00:00.000Z", 40],
    ["2026-06-13T00:00:00.000Z", null],
    ["2026-06-14T00:00:00.000Z", 62],
  );
  const previous = tableOf(KEYS, ["2026-06-07T00:00:00.000Z", 55]);
  expect(readOrganizationRisk(panelOf(data, { previous, link: "/devices" }))).toEqual({
    score: 62,
    previous: 55,
    days: [
      { at: "2026-06-12T00:00:00.000Z", score: 40 },
      { at: "2026-06-13T00:00:00.000Z", score: null },
      { at: "2026-06-14T00:00:00.000Z", score: 62 },
    ],
    link: "/devices",
  });
});

test("shows no score, not zero, for an organization without scores", () => {
  expect(readOrganizationRisk(panelOf(tableOf(KEYS)))).toMatchObject({ score: null, previous: null, days: [] });
});
