import { describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { readPanelForm } from "./panel-form.server";

const SETS = readFieldSets("config");
const read = (fields: Record<string, string>) =>
  readPanelForm({ displayName: "Panel", type: "list", source: "threat", ...fields }, SETS);

describe("the panel form", () => {
  test("stores conditions of the query language as they are", () => {
    expect(read({ filter: "severity:critical,high status:new" })).toMatchObject({
      ok: true,
      spec: { query: { source: "threat", filter: "severity:critical,high status:new", limit: 10 } },
    });
  });

  test("[1.3] reads a sentence, and stores it as it was understood", () => {
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
  ])("says beside the field what is wrong with %j", (fields, field) => {
    const answer = read(fields);
    expect(answer.ok ? [] : answer.fieldErrors.map((problem) => problem.field)).toContain(field);
  });

  test("keeps of the groups only as many as the type has", () => {
    expect(read({ type: "pie", group1: "severity", group2: "status" })).toMatchObject({
      spec: { query: { groupBy: ["severity"] } },
    });
  });
});
