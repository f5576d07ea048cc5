import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import type { Field, FieldSet } from "~/contract/field";
import { parseQueryString, toQueryString } from "~/contract/filter";
import type { Condition } from "~/contract/language/condition";
import { NUMERIC_KINDS } from "~/contract/language/condition-text";
import { emptyQuery, type Query } from "~/contract/language/query";
import { QUERY_WORDS, writeQuery } from "~/contract/language/query-text";
import { queryToWire } from "~/contract/language/query-wire";
import { readQuestion } from "~/contract/language/read-question";
import { NO_NAMES } from "~/contract/language/slots";
import type { TimeRange } from "~/contract/language/time-range";

import { addressToQuery, queryToAddress } from "./query-address";

const SETS = [...readFieldSets("config").values()];
const CONTEXT = { names: NO_NAMES, zone: "UTC" };
const ASKED = { now: Date.parse("2026-06-17T02:30:00Z"), zone: "America/New_York" };

const text = fc.string({
  minLength: 1,
  maxLength: 10,
  unit: fc.constantFrom("a", "B", "7", ",", "\\", "~", "(", ")", ">", "<", "-", " ", "ü", "=", '"', ".", ":", "'"),
});
const number = fc.oneof(
  fc.integer({ min: 0, max: 9_000_000_000 }),
  fc.double({ min: 0, max: 100, noNaN: true }).map((x) => Number(x.toFixed(3))),
);
const range = fc.constantFrom<TimeRange[]>(
  { preset: "24h" },
  { preset: "week" },
  { start: "ever", end: "-90d" },
  { start: "now", end: "+14d" },
  { start: "yesterday", end: "today" },
  { start: "2026-06-01T00:00:00.000Z", end: "2026-06-02T00:00:00.000Z" },
);

/** Every condition that the field supports. */
function conditionOn({ name: field, kind }: Field): fc.Arbitrary<Condition> {
  const exists = fc.boolean().map((exists): Condition => ({ field, kind: "exists", exists }));
  if (kind === "time") {
    const during = range.map((range): Condition => ({ field, kind: "during", range }));
    const orNever = range.map((range): Condition => ({ field, kind: "during", range, orMissing: true }));
    return fc.oneof(exists, during, orNever);
  }
  const values = fc
    .record({ isExcluded: fc.boolean(), values: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }) })
    .map((part): Condition => ({ field, kind: "values", ...part }));
  const contains = text.map((text): Condition => ({ field, kind: "contains", text }));
  if (!NUMERIC_KINDS.has(kind)) return fc.oneof(exists, values, contains);
  const bounds = fc.oneof(
    fc.record({ min: number }),
    fc.record({ max: number }),
    fc.record({ above: number }),
    fc.record({ below: number }),
    fc.record({ min: number, max: number }),
  );
  return fc.oneof(
    exists,
    bounds.map((part): Condition => ({ field, kind: "between", ...part })),
  );
}

function queryOf(set: FieldSet): fc.Arbitrary<Query> {
  const filtered = set.fields.filter(({ filter }) => filter);
  const groups = set.fields.filter(({ group }) => group).map(({ name }) => name);
  const sorts = set.fields.filter(({ sort }) => sort).map(({ name }) => name);
  return fc.record({
    set: fc.constant(set.set),
    q: fc.oneof(fc.constant(""), text),
    filters: fc
      .uniqueArray(fc.constantFrom(...filtered), { maxLength: 3 })
      .chain((fields) => fc.tuple(...fields.map(conditionOn))),
    range: fc.option(range, { nil: undefined }),
    group: groups.length > 0 ? fc.uniqueArray(fc.constantFrom(...groups), { maxLength: 2 }) : fc.constant([]),
    metric: fc.constantFrom(undefined, "count", `distinct:${set.key}`),
    sort: fc.uniqueArray(fc.constantFrom(...sorts.flatMap((name) => [name, `-${name}`])), {
      maxLength: 2,
      selector: (key) => key.replace("-", ""),
    }),
    limit: fc.option(fc.integer({ min: 1, max: 999 }), { nil: undefined }),
  });
}

describe.each(SETS.map((set) => [set.set, set] as const))("a query of %s", (_name, set) => {
  const filtered = set.fields.filter(({ filter }) => filter);

  test.each(filtered.map((field) => [field.name, field] as const))(
    "round-trips every condition on %s",
    (_field, field) => {
      fc.assert(
        fc.property(conditionOn(field), (condition) => {
          const query = { ...emptyQuery(set.set), filters: [condition] };
          const { query: read, unread } = readQuestion(writeQuery(query, set), set, CONTEXT);
          expect(unread).toEqual([]);
          expect(read).toEqual(query);
        }),
        { numRuns: 30 },
      );
    },
  );

  test("is the same as text, as an address and in the wire format", () => {
    fc.assert(
      fc.property(queryOf(set), (query) => {
        const reading = readQuestion(writeQuery(query, set), set, CONTEXT);
        expect(reading).toMatchObject({ query, unread: [] });
        const address = new URLSearchParams(queryToAddress(query).toString());
        expect(addressToQuery(address, set)).toEqual(query);
        const wire = queryToWire(query, set, ASKED, 20);
        expect(parseQueryString(new URLSearchParams(toQueryString(wire)))).toEqual(wire);
      }),
      { numRuns: 60 },
    );
  });

  test("has no field named like a keyword of the query language", () => {
    expect(set.fields.filter(({ name }) => QUERY_WORDS.has(name))).toEqual([]);
  });
});
