import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { FieldSet } from "~/contract/field";
import { ListQuery, parseQueryString, toQueryString } from "~/contract/filter";
import type { TimeRange } from "~/contract/language/time-range";
import { toListQuery } from "~/grid/wire";

import { readAddress, writeAddress } from "./grid-address";
import { EMPTY_GRID_STATE, toggleValue, type GridFilter, type GridState } from "./grid-state";

const SET = FieldSet.parse({
  set: "thing",
  label: { one: "Thing", many: "Things" },
  key: "name",
  defaultSort: ["-riskScore"],
  search: ["name"],
  time: "lastSeen",
  fields: [
    { name: "name", label: "Name", kind: "text", group: true },
    { name: "os.name", label: "OS", kind: "text", group: true },
    { name: "riskScore", label: "Risk", kind: "riskScore" },
    { name: "bytes", label: "Bytes", kind: "bytes" },
    { name: "lastSeen", label: "Last seen", kind: "time" },
  ],
});

const text = fc.string({
  maxLength: 12,
  unit: fc.constantFrom("a", "B", "7", ",", "\\", "~", "(", ")", ">", "<", "-", " ", "ü", "=", "&", "."),
});
const values = (field: string) =>
  fc
    .record({ isExcluded: fc.boolean(), values: fc.uniqueArray(text, { minLength: 1, maxLength: 4 }) })
    .map((part): GridFilter => ({ field, kind: "values", ...part }));
const between = fc
  .oneof(
    fc.record({ min: fc.integer({ min: -50, max: 1_000_000_000 }) }),
    fc.record({ max: fc.integer({ min: -50, max: 1_000_000_000 }) }),
    fc.record({ min: fc.integer({ min: 0, max: 50 }), max: fc.integer({ min: 50, max: 100 }) }),
  )
  .map((part): GridFilter => ({ field: "riskScore", kind: "between", ...part }));
const range = fc.constantFrom<TimeRange[]>(
  { preset: "24h" },
  { preset: "week" },
  { start: "2026-11-01T00:00:00.000Z", end: "2026-11-02T00:00:00.000Z" },
);
const filters = fc
  .tuple(
    fc.option(values("name")),
    fc.option(values("os.name")),
    fc.option(between),
    fc.option(range.map((range): GridFilter => ({ field: "lastSeen", kind: "during", range }))),
    fc.option(fc.boolean().map((exists): GridFilter => ({ field: "bytes", kind: "exists", exists }))),
  )
  .map((list) => list.filter((filter) => filter !== null));
const state: fc.Arbitrary<GridState> = fc.record({
  q: text,
  filters,
  range: fc.option(range, { nil: undefined }),
  sort: fc.uniqueArray(fc.constantFrom("name", "-riskScore", "os.name"), { maxLength: 3 }),
  group: fc.option(fc.uniqueArray(fc.constantFrom("name", "os.name"), { maxLength: 2 }), { nil: undefined }),
  page: fc.integer({ min: 1, max: 900 }),
  columns: fc.option(fc.uniqueArray(fc.constantFrom("name", "bytes"), { minLength: 1 }), { nil: undefined }),
});

describe("a grid's address", () => {
  test("round-trips every grid state", () => {
    fc.assert(
      fc.property(state, (given) => {
        const params = new URLSearchParams(writeAddress(given).toString());
        expect(readAddress(params, SET).state).toEqual(given);
      }),
    );
  });

  test("preserves unknown parameters", () => {
    const { state: read, others } = readAddress(new URLSearchParams("tab=flow&name=a&utm=x"), SET);
    expect(writeAddress(read, others).toString()).toBe("name=a&tab=flow&utm=x");
  });

  test.each([
    "page=-1",
    "page=1e99",
    "page=NaN",
    "range=x..y",
    "range=2026-01-02..2026-01-01",
    "sort=nothing",
    "riskScore=",
    "group=,,,",
    "cols=,",
  ])("with %s is parsed without throwing", (query) => {
    expect(readAddress(new URLSearchParams(query), SET).state).toMatchObject({
      page: 1,
      sort: [],
      filters: [],
      range: undefined,
    });
  });

  test("filters numbers by their value, and excludes nothing but values", () => {
    const filtersOf = (query: string) => readAddress(new URLSearchParams(query), SET).state.filters;
    expect(filtersOf("riskScore=80&-riskScore=90")).toEqual([
      { field: "riskScore", kind: "values", values: ["80"], isExcluded: false },
      { field: "riskScore", kind: "values", values: ["90"], isExcluded: true },
    ]);
    expect(filtersOf("bytes=1kB,2000")).toEqual([
      { field: "bytes", kind: "values", values: ["1000", "2000"], isExcluded: false },
    ]);
    expect(filtersOf("-name=(none)")).toEqual([{ field: "name", kind: "exists", exists: true }]);
    expect(filtersOf("riskScore=high&-riskScore=50..80&-name=~a&-lastSeen=24h")).toEqual([]);
  });

  test("encodes grouping by field, no grouping and the default", () => {
    const groupOf = (query: string) => readAddress(new URLSearchParams(query), SET).state.group;
    expect(groupOf("group=os.name,bytes,nothing")).toEqual(["os.name"]);
    expect(groupOf("group=")).toEqual([]);
    expect(groupOf("q=a")).toBeUndefined();
  });

  test("[3.10] converts to exact-value filters and a time range of startTime and endTime", () => {
    const { state: read } = readAddress(new URLSearchParams("os.name=Windows 11,Debian&range=24h&riskScore=>=80"), SET);
    const query = toListQuery(read, SET, { pageSize: 20, now: Date.parse("2026-11-20T12:00:00Z"), zone: "UTC" });
    expect(query).toEqual({
      page: 1,
      pageSize: 20,
      sort: ["-riskScore"],
      startTime: "2026-11-19T12:00:00.000Z",
      endTime: "2026-11-20T12:00:00.000Z",
      filters: [
        { fieldName: "os.name", stringFilters: { ExactValues: ["Windows 11", "Debian"] } },
        { fieldName: "riskScore", numberRange: { min: 80 } },
      ],
    });
    expect(toQueryString(query)).toContain("filters%5B0%5D.stringFilters.ExactValues=Debian");
  });

  test("[3.10] round-trips through the wire format", () => {
    fc.assert(
      fc.property(state, (given) => {
        const query = toListQuery(given, SET, { pageSize: 20, now: 0, zone: "UTC", facets: ["os.name"] });
        expect(parseQueryString(new URLSearchParams(toQueryString(query)))).toEqual(ListQuery.parse(query));
      }),
    );
  });
});

describe("a grid's state", () => {
  test("never both includes and excludes a value", () => {
    const included = toggleValue(EMPTY_GRID_STATE, "name", "a");
    expect(toggleValue(included, "name", "a", true).filters).toEqual([
      { field: "name", kind: "values", values: ["a"], isExcluded: true },
    ]);
    expect(toggleValue(included, "name", "a").filters).toEqual([]);
  });
});
