import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { huntForMatch } from "./hunt-for-match";

const sets = readFieldSets("config");
const RANGE = { startTime: "2026-06-01T00:00:00.000Z", endTime: "2026-06-08T00:00:00.000Z" };
const hunt = (dataset: "flow" | "dns", match: string) => {
  const set = sets.get(dataset);
  if (!set) throw new Error(`config/fields/${dataset}.yaml is missing`);
  return Object.fromEntries(new URLSearchParams(huntForMatch({ dataset, match }, set, RANGE).query));
};

test("the hunt for a threat rule has its filters and the previewed range, on the tab of its records", () => {
  const range = `${RANGE.startTime}..${RANGE.endTime}`;
  expect(hunt("flow", "dstCountry:RU dstPort:443")).toEqual({ dstCountry: "RU", dstPort: "443", range });
  expect(hunt("dns", "queryName:a.example")).toEqual({ tab: "dns", queryName: "a.example", range });
});
