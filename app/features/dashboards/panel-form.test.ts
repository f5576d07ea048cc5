import { describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { readPanelForm } from "./panel-form.server";

const SETS = readFieldSets("config");
const read = (fields: Record<string, string>) =>
  readPanelForm({ displayName: "Panel", type: "list", source: "threat", ...fields }, SETS);

describe("the panel form", () => {
  test("stores conditions of the query language unchanged", () => {
    expect(read({ filter: "severity:critical,high status:new" })).toMatchObject({
      ok: true,
      spec: { query: { source: "threat", filter: "severity:critical,high status:new", limit: 10 } },
    });
  });

  test("[1.3] parses a sentence and stores the resulting query", () => {
    expect(read({ filter: "unassigned high risk" })).toMatchObject({
      ok: true,
      spec: { query: { filter: "assignee:(none) riskScore:>=80" } },
    });
  });

  test.each([
    [{ filter: "frobnicate" }, "filter"],
    [{ displayName: " " }, "displayName"],
    [{ type: "bar" }, "groupBy"],
    [{ source: "nothing" }, "source"],
    [{ type: "text", text: "" }, "text"],
    [{ limit: "1000" }, "limit"],
  ])("reports the problem with %j beside the field", (fields, field) => {
    const answer = read(fields);
    expect(answer.ok ? [] : answer.fieldErrors.map((problem) => problem.field)).toContain(field);
  });

  test("stores no more groups than the panel type supports", () => {
    expect(read({ type: "pie", group1: "severity", group2: "status" })).toMatchObject({
      spec: { query: { groupBy: ["severity"] } },
    });
  });
});
