import { sql, type Expression, type SqlBool } from "kysely";

import { isSubdomains, type Filter } from "~/contract/filter";

import { elementsOf } from "../../store/list-elements";
import type { Select } from "../../store/row-source";
import type { Column, SqlValue } from "../../store/table";
import { badRequest } from "../problem";
import type { FieldFilter, ListRequest, TextSearch } from "./list-request";
import { isAddressIn, isIpv4 } from "./networks";

type Condition = Expression<SqlBool>;

/**
 * Limits a select to the filters of the request. `except` omits the filters on one field: a facet shows the
 * alternatives, so its own filter does not narrow it.
 */
export function applyConditions(select: Select, request: ListRequest, timeShift: number, except?: string): Select {
  const conditions = request.filters
    .filter(({ field }) => field.name !== except)
    .flatMap((filter) => conditionsOf(filter, timeShift));
  if (request.anyOf) conditions.push(anyOf(request.anyOf, timeShift));
  if (request.search) conditions.push(contains(request.search));
  if (request.range) conditions.push(...within(request.range.column, request.range, timeShift));
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), select);
}

/** A whole IPv4 address or network is compared as such: 10.1.0.1 is not in 10.1.0.10. */
function contains({ text, columns, addresses }: TextSearch): Condition {
  if (!isIpv4(text)) return anyContains([...columns, ...addresses], text);
  const whole = addresses.map((column) => isAddressIn(ref(column), [text]));
  const parts = columns.length > 0 ? [anyContains(columns, text)] : [];
  return sql`(${sql.join([...whole, ...parts], sql` or `)})`;
}

/** All filters of at least one of the sets. */
function anyOf(sets: readonly (readonly FieldFilter[])[], timeShift: number): Condition {
  const each = sets.map((filters) => filters.flatMap((filter) => conditionsOf(filter, timeShift)));
  if (each.some((conditions) => conditions.length === 0)) return sql`1 = 1`;
  return sql`(${sql.join(
    each.map((conditions) => sql`(${sql.join(conditions, sql` and `)})`),
    sql` or `,
  )})`;
}

/** The condition of one filter. With `orMissing`, rows without a value always match. */
function conditionsOf(filter: FieldFilter, timeShift: number): Condition[] {
  const conditions = valueConditions(filter, timeShift);
  if (!filter.filter.orMissing || conditions.length === 0) return conditions;
  return [sql`(${hasValue(filter.column, false)} or (${sql.join(conditions, sql` and `)}))`];
}

/** The kinds of column that a text search covers. */
const TEXTS: ReadonlySet<Column["kind"]> = new Set(["text", "list", "single", "answers"]);

function valueConditions({ field, column, filter }: FieldFilter, timeShift: number): Condition[] {
  const conditions: Condition[] = [];
  const { stringFilters, numberRange, timestampRange, exists } = filter;
  const values = (texts: string[]) =>
    texts.map((text) => toColumnValue(column, text)).filter((value) => value !== null);
  if (stringFilters && (column.kind === "time" || column.kind === "telemetry")) {
    throw badRequest(`The field "${field.name}" is a time: use timestampRange`);
  }
  if (field.kind === "ip") conditions.push(...addressConditions(column, stringFilters));
  else if (field.kind === "domain") conditions.push(...domainConditions(column, stringFilters));
  else {
    if (stringFilters?.ExactValues?.length) conditions.push(isOneOf(column, values(stringFilters.ExactValues)));
    if (stringFilters?.NotExactValues?.length) conditions.push(isNoneOf(column, values(stringFilters.NotExactValues)));
  }
  if (stringFilters?.Contains) {
    if (!TEXTS.has(column.kind)) throw badRequest(`The field "${field.name}" is not a text`);
    conditions.push(anyContains([column], stringFilters.Contains));
  }
  if (numberRange) conditions.push(...between(field.name, column, numberRange));
  if (timestampRange) {
    if (column.kind !== "time" && column.kind !== "telemetry")
      throw badRequest(`The field "${field.name}" is not a time`);
    const [start, end] = [timestampRange.start, timestampRange.end].map((time) =>
      time ? Date.parse(time) : undefined,
    );
    conditions.push(...within(column, { start, end }, timeShift));
  }
  if (exists !== undefined) conditions.push(hasValue(column, exists));
  return conditions;
}

/** The values of an IP field may include networks, which match all of their addresses. */
function addressConditions(column: Column, filters: Filter["stringFilters"]): Condition[] {
  const { ExactValues = [], NotExactValues = [] } = filters ?? {};
  const address = ref(column);
  return [
    ...(ExactValues.length > 0 ? [isAddressIn(address, ExactValues)] : []),
    ...(NotExactValues.length > 0
      ? [sql<SqlBool>`(${address} is null or not ${isAddressIn(address, NotExactValues)})`]
      : []),
  ];
}

/** The values of a domain field may include `*.example.com`, which matches all domains below example.com. */
function domainConditions(column: Column, filters: Filter["stringFilters"]): Condition[] {
  const { ExactValues = [], NotExactValues = [] } = filters ?? {};
  const isAny = (texts: readonly string[]) =>
    column.kind === "list" ? anyElement(column, isDomainIn(sql`element.value`, texts)) : isDomainIn(ref(column), texts);
  const isMissing = column.kind === "list" ? sql`false` : hasValue(column, false);
  return [
    ...(ExactValues.length > 0 ? [isAny(ExactValues)] : []),
    ...(NotExactValues.length > 0 ? [sql<SqlBool>`(${isMissing} or not ${isAny(NotExactValues)})`] : []),
  ];
}

function isDomainIn(domain: Expression<unknown>, texts: readonly string[]): Condition {
  const single = texts.filter((text) => !isSubdomains(text));
  const ends = texts.filter(isSubdomains).map((text) => text.slice(1));
  const conditions = ends.map((end) => sql<SqlBool>`substr(${domain}, ${sql.lit(-end.length)}) = ${end}`);
  if (single.length > 0) conditions.push(sql<SqlBool>`${domain} in (${sql.join(single)})`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function isOneOf(column: Column, values: SqlValue[]): Condition {
  if (values.length === 0) return sql`1 = 0`;
  const list = sql.join(values);
  if (column.kind === "list") return anyElement(column, sql`element.value in (${list})`);
  return sql`${ref(column)} in (${list})`;
}

/** Matches rows without a value as well. */
function isNoneOf(column: Column, values: SqlValue[]): Condition {
  if (values.length === 0) return sql`1 = 1`;
  if (column.kind === "list") return sql`not ${isOneOf(column, values)}`;
  return sql`(${ref(column)} is null or ${ref(column)} not in (${sql.join(values)}))`;
}

/**
 * Ignores case and matches the text literally: `%` and `_` are not wildcards here. The pattern is escaped only if
 * needed, because escaping prevents a fast path in the database.
 */
function anyContains(columns: Column[], text: string): Condition {
  const literal = text.replace(/[\\%_]/g, "\\$&");
  const pattern = `%${literal}%`;
  const escape = literal === text ? sql`` : sql` escape '\\'`;
  const like = (value: Expression<unknown>): Condition => sql`lower(${value}) like lower(${pattern})${escape}`;
  const conditions = columns.map((column) =>
    column.kind === "list" ? anyElement(column, like(sql`element.value`)) : like(ref(column)),
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function between(name: string, column: Column, range: NonNullable<Filter["numberRange"]>): Condition[] {
  const { min, max, above, below } = range;
  if (column.kind !== "integer" && column.kind !== "real") throw badRequest(`The field "${name}" is not a number`);
  const conditions: Condition[] = [];
  if (min !== undefined) conditions.push(sql`${ref(column)} >= ${min}`);
  if (max !== undefined) conditions.push(sql`${ref(column)} <= ${max}`);
  if (above !== undefined) conditions.push(sql`${ref(column)} > ${above}`);
  if (below !== undefined) conditions.push(sql`${ref(column)} < ${below}`);
  return conditions;
}

function within(column: Column, { start, end }: { start?: number; end?: number }, timeShift: number): Condition[] {
  const stored = (time: number) => (column.kind === "telemetry" ? time - timeShift : time);
  const conditions: Condition[] = [];
  if (start !== undefined) conditions.push(sql`${ref(column)} >= ${stored(start)}`);
  if (end !== undefined) conditions.push(sql`${ref(column)} < ${stored(end)}`);
  return conditions;
}

function hasValue(column: Column, exists: boolean): Condition {
  if (column.kind === "list") return exists ? anyElement(column, sql`true`) : sql`not ${anyElement(column, sql`true`)}`;
  return exists ? sql`${ref(column)} is not null` : sql`${ref(column)} is null`;
}

function anyElement(column: Column, condition: Expression<unknown>): Condition {
  const elements = column.elements === undefined ? elementsOf(column, ref(column)) : sql`(${sql.raw(column.elements)})`;
  return sql`exists (select 1 from ${elements} as element where ${condition})`;
}

/** Converts the text of a filter to the type of the column. A text that cannot be converted matches nothing. */
function toColumnValue(column: Column, text: string): SqlValue {
  if (column.kind === "boolean") return text === "true" ? 1 : text === "false" ? 0 : null;
  if (column.kind === "integer" || column.kind === "real")
    return text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text);
  return text;
}

export function ref(column: Column) {
  return column.expression === undefined ? sql.ref(`row.${column.name}`) : sql.raw(column.expression);
}
