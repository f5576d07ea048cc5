import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { MAX_SUMMARIES, summarizable, summarizedFields, withSummary } from "./summarized-fields";

const found = readFieldSets("config").get("flow");
if (!found) throw new Error("config/fields/flow.yaml is missing");
const set = found;
const names = (address: string) => summarizedFields(new URLSearchParams(address), set)?.map(({ name }) => name);

test("summarizes nothing while collapsed, and the default fields when expanded", () => {
  expect(names("")).toBeUndefined();
  expect(names("values=on")).toEqual(["srcDevice", "dstDomain", "dstCountry", "dstPort"]);
});

test("summarizes the fields in the address in order, without duplicates and up to the maximum", () => {
  expect(names("values=ja4,dstPort,ja4")).toEqual(["ja4", "dstPort"]);
  const all = summarizable(set).map(({ name }) => name);
  expect(names(`values=${all.join(",")}`)).toEqual(all.slice(0, MAX_SUMMARIES));
});

test("does not summarize fields that cannot be grouped by", () => {
  expect(names("values=totalBytes,ja4")).toEqual(["ja4"]);
});

test("appends an added field, and restores the default fields when the last one is removed", () => {
  const shown = summarizedFields(new URLSearchParams("values=ja4"), set) ?? [];
  expect(withSummary(shown, "dstPort", true)).toBe("ja4,dstPort");
  expect(withSummary(shown, "ja4", false)).toBe("on");
});
