import { describe, expect, test } from "vitest";

import { FieldSet } from "~/contract/field";
import { exactly, toQueryString } from "~/contract/filter";
import type { Page } from "~/contract/list";

import { createConcealment, NOTHING_CONCEALED } from "./concealment";

const THINGS = FieldSet.parse({
  set: "thing",
  label: { one: "Thing", many: "Things" },
  key: "name",
  defaultSort: ["name"],
  search: ["name"],
  fields: [
    { name: "name", label: "Name", kind: "text" },
    { name: "size", label: "Size", kind: "number" },
    { name: "secret", label: "Secret", kind: "number", group: true, facet: true, sections: ["vault", "cellar"] },
    { name: "inner.secret", label: "Inner secret", kind: "number", sections: ["vault"] },
    {
      name: "part",
      label: "Part",
      kind: "enum",
      facet: true,
      values: [{ value: "open" }, { value: "closed", sections: ["vault"] }],
    },
  ],
});
const SETS = new Map([["thing", THINGS]]);
const concealment = createConcealment(SETS, (screen) => screen === "vault");

const page = (items: object[], facets = {}): Page<object> => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 20,
  groups: [],
  groupSeconds: null,
  facets,
});

describe("[6.9] data of a hidden screen", () => {
  test("is not a field to offer, to parse from an address or to name in a file", () => {
    const shown = concealment.fieldSets.get("thing");
    expect(shown?.fields.map(({ name }) => name)).toEqual(["name", "size", "part"]);
    expect(shown?.fields.at(-1)?.values).toEqual([{ value: "open" }]);
    expect(concealment.columns("thing", [])).toEqual(["name", "size", "part"]);
    expect(concealment.columns("thing", ["secret", "size"])).toEqual(["size"]);
    expect(concealment.columns("thing", ["secret"])).toEqual([]);
  });

  test("is not requested in any way that could affect the response", () => {
    const only = { fieldName: "name", stringFilters: { ExactValues: ["a"] } };
    const question = concealment.question("thing", {
      page: 2,
      sort: ["-secret", "name", "inner.secret"],
      filters: [only, { fieldName: "secret", numberRange: { min: 1 } }, { fieldName: "inner.secret", exists: true }],
      facets: ["secret", "part"],
      fields: ["inner.secret", "name"],
      groupBy: ["secret"],
      metric: "sum:secret",
    });
    expect(question).toEqual({
      page: 2,
      sort: ["name"],
      filters: [only, { fieldName: "part", stringFilters: { NotExactValues: ["closed"] } }],
      facets: ["part"],
      fields: ["name"],
      groupBy: [],
    });
    expect(concealment.question("thing", { metric: "sum:size" })).toMatchObject({ metric: "sum:size" });
  });

  test("is not requested by the alternative filters of an export", () => {
    const secret = { fieldName: "secret", numberRange: { min: 1 } };
    const known = exactly("name", "a");
    const anyOf = [toQueryString({ filters: [known, secret] })];
    expect(concealment.question("thing", { anyOf }).anyOf).toEqual([toQueryString({ filters: [known] })]);
  });

  test("is removed from rows, facets and counts", () => {
    const rows = [
      { name: "a", size: 1, secret: 7, inner: { secret: 8, other: 9 }, part: "open" },
      { name: "b", size: 2, secret: 7, inner: null, part: "closed" },
    ];
    const facets = {
      secret: [{ value: "7", count: 2 }],
      part: [
        { value: "open", count: 1 },
        { value: "closed", count: 1 },
        { value: null, count: 0 },
      ],
    };
    const shown = concealment.page("thing", page(rows, facets));
    expect(shown.items).toEqual([
      { name: "a", size: 1, secret: null, inner: { secret: null, other: 9 }, part: "open" },
    ]);
    expect(shown.facets).toEqual({
      part: [
        { value: "open", count: 1 },
        { value: null, count: 0 },
      ],
    });
    expect(rows[0]).toMatchObject({ secret: 7 });
  });

  test("is unchanged if no screen is hidden, and in rows of another kind", () => {
    const row = { name: "a", secret: 7 };
    const open = createConcealment(SETS, () => false);
    expect(open.page("thing", page([row])).items).toEqual([row]);
    expect(open.columns("thing", [])).toEqual([]);
    expect(concealment.row("other", row)).toEqual(row);
    expect(NOTHING_CONCEALED.question("thing", { sort: ["secret"] })).toEqual({ sort: ["secret"] });
  });
});
