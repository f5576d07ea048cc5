import { describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { readPanelForm } from "./panel-form.server";

const SETS = readFieldSets("config");
const read = (fields: Record<string, string>) =>
  readPanelForm({ displayName: "Panel", type: "list", source: "threat", ...fields }, SETS, "Europe/Berlin");

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
      spec: { query: { filter: "assignee:(none) riskScore:>=80 status:new,in_progress" } },
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

  test("stores an absolute range in UTC, whose dates are in the viewer's zone", () => {
    const dates = { range: "fixed", rangeFrom: "2026-06-01T00:00", rangeTo: "2026-06-08T12:30" };
    expect(read(dates)).toMatchObject({
      spec: { query: { range: "2026-05-31T22:00:00.000Z..2026-06-08T10:30:00.000Z" } },
    });
  });

  test.each([
    [{ rangeFrom: "", rangeTo: "2026-06-08T12:30" }, "rangeFrom"],
    [{ rangeFrom: "2026-06-08T12:30", rangeTo: "2026-06-08T12:30" }, "rangeTo"],
    [{ rangeFrom: "2020-06-08T12:30", rangeTo: "2026-06-08T12:30", type: "timeseries" }, "rangeTo"],
  ])("reports the problem of the absolute range %j beside its date", (fields, field) => {
    const answer = read({ range: "fixed", ...fields });
    expect(answer.ok ? [] : answer.fieldErrors.map((problem) => problem.field)).toEqual([field]);
  });

  test("stores the unit and what a click opens", () => {
    expect(read({ type: "bar", group1: "severity", unit: "bytes", target: "none" })).toMatchObject({
      spec: { view: { type: "bar", unit: "bytes", target: "none" } },
    });
  });

  test("accepts a map of countries or sites only", () => {
    expect(read({ type: "map", group1: "dst.countryCode" })).toMatchObject({
      ok: true,
      spec: { view: { type: "map" } },
    });
    expect(read({ type: "map", group1: "severity" })).toMatchObject({ fieldErrors: [{ field: "groupBy" }] });
  });

  test("stores no more groups than the panel type supports", () => {
    expect(read({ type: "pie", group1: "severity", group2: "status" })).toMatchObject({
      spec: { query: { groupBy: ["severity"] } },
    });
  });
});
