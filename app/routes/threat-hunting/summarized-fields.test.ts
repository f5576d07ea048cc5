import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { MAX_SUMMARIES, summarizable, summarizedFields, withSummary } from "./summarized-fields";

const found = readFieldSets("config").get("flow");
if (!found) throw new Error("config/fields/flow.yaml is missing");
const set = found;
const names = (address: string) => summarizedFields(new URLSearchParams(address), set)?.map(({ name }) => name);

test("nothing is summarized until someone unfolds it, then the usual fields are", () => {
  expect(names("")).toBeUndefined();
  expect(names("values=on")).toEqual(["srcDevice", "dstDomain", "dstCountry", "dstPort"]);
});

test("the address names other fields, in their order, once each, and no more than are read at once", () => {
  expect(names("values=ja4,dstPort,ja4")).toEqual(["ja4", "dstPort"]);
  const all = summarizable(set).map(({ name }) => name);
  expect(names(`values=${all.join(",")}`)).toEqual(all.slice(0, MAX_SUMMARIES));
});

test("fields that cannot be grouped by are not summarized", () => {
  expect(names("values=totalBytes,ja4")).toEqual(["ja4"]);
});

test("a field is added at the end and taken out, and the last one leads back to the usual fields", () => {
  const shown = summarizedFields(new URLSearchParams("values=ja4"), set) ?? [];
  expect(withSummary(shown, "dstPort", true)).toBe("ja4,dstPort");
  expect(withSummary(shown, "ja4", false)).toBe("on");
});
