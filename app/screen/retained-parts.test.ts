import { describe, expect, test } from "vitest";

import { keepPartsExcept, withRetainedParts } from "./retained-parts";

describe("a part of a page", () => {
  test.each([
    ["of a family that changed", ["Threats"], ["Threats", "Devices"], "fetched"],
    ["of another family", ["Software"], ["Threats", "Devices"], "kept"],
    ["of no family, which may change with anything", [], ["Threats"], "fetched"],
    ["when nothing that is shown has changed", ["Software"], [], "kept"],
    ["of a page that is opened", ["Software"], undefined, "fetched"],
  ] as const)("[3.13] %s", (_title, families, changed, expected) => {
    const part = keepPartsExcept(changed)(families, () => "fetched");
    expect(withRetainedParts({ part }, { part: "kept" })).toEqual({ data: { part: expected } });
  });
});

describe("a response", () => {
  const kept = keepPartsExcept([])(["Software"], () => "fetched");

  test("gets the browser's data in place of retained parts, at any depth", () => {
    const had = { site: { ok: true, value: { tokens: 1, traffic: [1, 2] } } };
    expect(withRetainedParts({ site: { ok: true, value: { tokens: 2, traffic: kept } } }, had)).toEqual({
      data: { site: { ok: true, value: { tokens: 2, traffic: [1, 2] } } },
    });
  });

  test("with a retained part that the browser does not have is discarded", () => {
    expect(withRetainedParts({ rows: 1, traffic: kept }, { rows: 0 })).toBeUndefined();
    expect(withRetainedParts({ site: { value: { traffic: kept } } }, { site: null })).toBeUndefined();
  });

  test("keeps its promises, lists and dates unchanged", () => {
    const answer = { late: Promise.resolve(1), rows: [1], at: new Date(0), none: null };
    expect(withRetainedParts(answer, {})).toEqual({ data: answer });
  });
});
