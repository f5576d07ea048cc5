import { readFileSync } from "node:fs";

import { expect, test } from "vitest";
import { parse } from "yaml";

import { FieldSet } from "~/contract/field";

import { questionsOfReport } from "./report-questions";

const set = FieldSet.parse(parse(readFileSync("config/fields/compliance-result.yaml", "utf8")));

test("the emailed report counts and lists the failing checks of this device", () => {
  const [count, results, names] = questionsOfReport("Dr. Böhm's laptop", set);
  expect(count?.query).toMatchObject({ source: "compliance-result", groupBy: [] });
  expect(count?.query.filter).toContain("result:failed");
  expect(results?.query.groupBy).toEqual(["result"]);
  expect(names?.query.groupBy).toEqual(["title"]);
  for (const { query } of [count, results, names].flatMap((question) => question ?? []))
    expect(query.filter).toContain("Dr. Böhm's laptop");
});

test("checks can be grouped by name", () => {
  expect(set.fields.find(({ name }) => name === "title")?.group).toBe(true);
});
