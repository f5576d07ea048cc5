import fc from "fast-check";

import type { FieldSet } from "~/contract/field";
import { fieldOf, valueAt } from "~/contract/field-facts";
import { parseQueryString, toQueryString, type Filter, type ListQuery, type WholeRowsQuery } from "~/contract/filter";
import { matchesValue } from "~/contract/filter-match";

/* The reference for the list engine: the same lists by direct evaluation of the rows, without a database. */

type Row = Record<string, unknown>;

/** The groups of a row: one for each combination of the values of its lists. */
export function keysOf(row: Row, groupBy: readonly string[]): unknown[][] {
  return groupBy.reduce<unknown[][]>(
    (keys, name) => keys.flatMap((key) => elementsOf(valueAt(row, name)).map((value) => [...key, value])),
    [[]],
  );
}

/** The values of a list, or the single value; a missing value counts as a separate value. */
export function elementsOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value.length > 0 ? value : [null]) : [value ?? null];
}

/** By the key as JSON. */
export function countBy<Item>(items: Item[], keyOf: (item: Item) => unknown): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** A query about existing values, encoded for the wire and decoded again to test the codec too. */
export function queryOf(set: FieldSet, rows: Row[]): fc.Arbitrary<WholeRowsQuery> {
  const sortable = set.fields.filter(({ sort, kind }) => sort && kind !== "severityCounts").map(({ name }) => name);
  const sort = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...sortable), fc.boolean()).map(([name, down]) => (down ? `-${name}` : name)),
    { maxLength: 2, minLength: 1, selector: (key) => key.replace("-", "") },
  );
  const time = fc.constantFrom(...rows).map((row) => row[set.time ?? ""] as string);
  return fc
    .record(
      {
        page: fc.integer({ min: 1, max: 4 }),
        pageSize: fc.integer({ min: 1, max: 50 }),
        sort,
        q: fc.constantFrom("", "a", "A", "10.", "10.0.1.1", "10.0.0.0/22", "_", "%", "ws-1", "\\", "'", "é"),
        filters: fc.array(filterOf(set, rows), { maxLength: 3 }),
        range: fc.option(
          fc.tuple(time, time).map(([a, b]) => (a < b ? { startTime: a, endTime: b } : { startTime: b, endTime: a })),
          { nil: {} },
        ),
      },
      { requiredKeys: [] },
    )
    .map(({ range, ...query }) => {
      const { fields: _whole, ...read } = parseQueryString(new URLSearchParams(toQueryString({ ...query, ...range })));
      return read;
    });
}

export function filterOf(set: FieldSet, rows: Row[]): fc.Arbitrary<Filter> {
  const fields = set.fields.filter(({ filter }) => filter);
  return fc.constantFrom(...fields).chain((field) => {
    const values = rows.flatMap((row) => elementsOf(valueAt(row, field.name))).filter((value) => value !== null);
    const value = values.length > 0 ? fc.constantFrom(...values) : fc.constant<unknown>("none");
    const network = fc
      .tuple(value, fc.integer({ min: 0, max: 32 }))
      .map(([address, bits]) => `${textOf(address)}/${bits}`);
    const below = value.map((domain) => `*.${textOf(domain).replace(/^[^.]*\./, "")}`);
    const other = field.kind === "ip" ? network : field.kind === "domain" ? below : fc.string({ maxLength: 5 });
    const texts = fc.array(fc.oneof({ weight: 5, arbitrary: value.map(textOf) }, { weight: 1, arbitrary: other }), {
      minLength: 1,
      maxLength: 4,
    });
    const fieldName = field.name;
    const options: fc.Arbitrary<Filter>[] = [fc.boolean().map((exists) => ({ fieldName, exists }))];
    if (field.kind === "time") {
      options.push(value.map((start) => ({ fieldName, timestampRange: { start: start as string } })));
    } else {
      options.push(texts.map((ExactValues) => ({ fieldName, stringFilters: { ExactValues } })));
      options.push(texts.map((NotExactValues) => ({ fieldName, stringFilters: { NotExactValues } })));
    }
    if (typeof values[0] === "number") {
      options.push(
        fc.tuple(value, value).map(([a, b]) => ({
          fieldName,
          numberRange: { min: Math.min(a as number, b as number), max: Math.max(a as number, b as number) },
        })),
        fc.tuple(value, value).map(([a, b]) => ({
          fieldName,
          numberRange: { above: Math.min(a as number, b as number), below: Math.max(a as number, b as number) },
          orMissing: true,
        })),
      );
    }
    if (typeof values[0] === "string" && field.kind !== "time") {
      options.push(value.map((text) => ({ fieldName, stringFilters: { Contains: textOf(text).slice(1, 4) } })));
    }
    return fc.oneof(...options);
  });
}

/** The rows of all pages of a query, in order. */
export function expectedRows(set: FieldSet, rows: Row[], query: ListQuery): Row[] {
  const matching = rows.filter(
    (row) =>
      (query.filters ?? []).every((filter) => matchesValue(valueAt(row, filter.fieldName), filter)) &&
      (!query.q?.trim() || set.search.some((name) => isFound(set, row, name, query.q?.trim() ?? ""))) &&
      (query.startTime === undefined || (row[set.time ?? ""] as string) >= query.startTime) &&
      (query.endTime === undefined || (row[set.time ?? ""] as string) < query.endTime),
  );
  const keys = [...(query.sort ?? set.defaultSort), set.key];
  return [...matching].sort((a, b) => keys.reduce((order, key) => order || compare(set, key, a, b), 0));
}

function compare(set: FieldSet, key: string, a: Row, b: Row): number {
  const field = fieldOf(set, key.replace(/^-/, ""));
  const order = field.values?.map(({ value }) => value);
  const [left, right] = [a, b].map((row) => {
    const value = valueAt(row, field.name) ?? null;
    if (value === null) return null;
    return (
      order
        ? order.indexOf(value as string)
        : typeof value === "boolean"
          ? Number(value)
          : field.kind === "text"
            ? textOf(value).toLowerCase()
            : value
    ) as string | number;
  });
  if (left === right) return 0;
  if (left === null || left === undefined) return 1;
  if (right === null || right === undefined) return -1;
  return (left < right ? -1 : 1) * (key.startsWith("-") ? -1 : 1);
}

/** In the format of filters. */
export function textOf(value: unknown): string {
  return String(value);
}

/** A whole address or network in a field of addresses; a part of the text in any other. */
function isFound(set: FieldSet, row: Row, fieldName: string, text: string): boolean {
  const value = valueAt(row, fieldName);
  const isWhole = fieldOf(set, fieldName).kind === "ip" && /^(\d+\.){3}\d+(\/\d+)?$/.test(text);
  return isWhole ? matchesValue(value, { stringFilters: { ExactValues: [text] } }) : contains(value, text);
}

function contains(value: unknown, text: string): boolean {
  return typeof value === "string" && value.toLowerCase().includes(text.toLowerCase());
}
