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

describe("an answer", () => {
  const kept = keepPartsExcept([])(["Software"], () => "fetched");

  test("has what the browser had in the place of what was kept, however deep", () => {
    const had = { site: { ok: true, value: { tokens: 1, traffic: [1, 2] } } };
    expect(withRetainedParts({ site: { ok: true, value: { tokens: 2, traffic: kept } } }, had)).toEqual({
      data: { site: { ok: true, value: { tokens: 2, traffic: [1, 2] } } },
    });
  });

  test("that the browser cannot complete is no answer", () => {
    expect(withRetainedParts({ rows: 1, traffic: kept }, { rows: 0 })).toBeUndefined();
    expect(withRetainedParts({ site: { value: { traffic: kept } } }, { site: null })).toBeUndefined();
  });

  test("keeps its promises, lists and dates as they are", () => {
    const answer = { late: Promise.resolve(1), rows: [1], at: new Date(0), none: null };
    expect(withRetainedParts(answer, {})).toEqual({ data: answer });
  });
});
