import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import { parseQueryString, toQueryString } from "~/contract/filter";
import { emptyQuery } from "~/contract/language/query";
import { QUERY_WORDS, writeQuery } from "~/contract/language/query-text";
import { queryToWire } from "~/contract/language/query-wire";
import { readQuestion } from "~/contract/language/read-question";
import { NO_NAMES } from "~/contract/language/slots";

import { conditionOn, queryOf } from "./testing/queries";
import { addressToQuery, queryToAddress } from "./query-address";

const SETS = [...readFieldSets("config").values()];
const CONTEXT = { names: NO_NAMES, zone: "UTC" };
const ASKED = { now: Date.parse("2026-06-17T02:30:00Z"), zone: "America/New_York" };

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
