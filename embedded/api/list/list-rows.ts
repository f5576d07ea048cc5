import { sql } from "kysely";

import type { FieldSet } from "~/contract/field";
import { fieldPicker } from "~/contract/field-facts";
import type { ListQuery, WholeRowsQuery } from "~/contract/filter";
import type { FacetValue, Group, ListCost } from "~/contract/list";

import { fromSqlRow } from "../../store/row";
import type { RowSource, Select } from "../../store/row-source";
import type { Column, SqlRow } from "../../store/table";
import { applyConditions } from "./conditions";
import { rowsByHour, singleRows } from "./counted-rows";
import { readFacets } from "./facets";
import { readGroups } from "./groups";
import { readListRequest, type ListRequest } from "./list-request";
import { narrowToPage, readPageHours, type PageHours } from "./page-hours";
import { applySorting } from "./sorting";

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pageSize: number;
  groups?: Group[];
  groupSeconds?: number;
  moreGroups?: boolean;
  facets?: Record<string, FacetValue[]>;
  cost?: ListCost;
}

/**
 * Runs a list query: returns a page of whole rows, the total, and the requested groups and facets. Throws a Problem
 * (400) if the query uses a field that the set does not have.
 */
export async function listRows<Row extends object>(
  source: RowSource<Row>,
  set: FieldSet,
  query: WholeRowsQuery,
): Promise<ListPage<Row>> {
  const { rows, ...page } = await readList(source, readListRequest(set, source.table, query), query);
  return { rows: rows.map((row) => fromSqlRow(source.table, row, source.timeShift)), ...page };
}

/** The same with the requested fields of the rows; with whole rows if the query names none. */
export async function listFields(source: RowSource, set: FieldSet, query: ListQuery): Promise<ListPage<object>> {
  const { fields, ...whole } = query;
  if (!fields) return listRows(source, set, whole);
  const request = readListRequest(set, source.table, query);
  const names = [...source.table.key, ...request.fields];
  const pick = fieldPicker(names);
  if (source.table.hasDocument) {
    const { rows, ...page } = await listRows(source, set, whole);
    return { rows: rows.map(pick), ...page };
  }
  const table = { ...source.table, columns: source.table.columns.filter(({ field }) => names.includes(field)) };
  const { rows, ...page } = await readList(source, request, query, table.columns);
  return { rows: rows.map((row) => fromSqlRow(table, row, source.timeShift)), ...page };
}

async function readList(
  source: RowSource,
  request: ListRequest,
  query: ListQuery,
  columns?: readonly Column[],
): Promise<ListPage<SqlRow>> {
  const began = performance.now();
  const isTotalOfTime =
    request.filters.length === 0 && !request.anyOf && !request.search && request.countUpTo === undefined;
  const hours = readPageHours(source, request);
  const [rows, { total, ...groups }, facets, scanned] = await Promise.all([
    readPage(source, request, hours, columns),
    readTotals(source, request, hours),
    readFacets(source, request),
    query.withCost && !isTotalOfTime ? countInTime(source, request) : undefined,
  ]);
  const tookMs = performance.now() - began;
  return {
    rows,
    total,
    page: request.page,
    pageSize: request.pageSize,
    ...groups,
    ...(request.facets.length === 0 ? {} : { facets }),
    ...(query.withCost && { cost: { tookMs, scanned: scanned ?? total } }),
  };
}

async function readPage(
  source: RowSource,
  request: ListRequest,
  hours: Promise<PageHours | undefined>,
  columns: readonly Column[] | undefined,
): Promise<SqlRow[]> {
  if (request.pageSize === 0) return [];
  const { offset, ...page } = narrowToPage(source, request, await hours);
  return selectSorted(source, page, columns).limit(page.pageSize).offset(offset).execute();
}

/** The matching rows, sorted, with all columns by default. */
export function selectSorted(
  source: RowSource,
  request: ListRequest,
  columns?: readonly Column[],
): Select<SqlRow, SqlRow> {
  const matching = applyConditions(source.select(), request, source.timeShift);
  const selected = columns ? matching.select(columns.map(({ name }) => `row.${name}` as const)) : matching.selectAll();
  return applySorting(selected, request, source.table);
}

/** The total and the groups. The hours of the page, or groups that cover all rows, provide the total without a query. */
async function readTotals(
  source: RowSource,
  request: ListRequest,
  hours: Promise<PageHours | undefined>,
): Promise<Pick<ListPage<object>, "total" | "groups" | "groupSeconds" | "moreGroups">> {
  const count = async () => (await hours)?.total ?? countRows(source, request);
  if (!request.grouping) return { total: await count() };
  const { rows, ...groups } = await readGroups(source, request, request.grouping);
  return { ...groups, total: rows ?? (await count()) };
}

/** The number of rows in the time range of a request, regardless of its filters. */
function countInTime(
  source: RowSource,
  { search: _search, anyOf: _anyOf, countUpTo: _limit, ...request }: ListRequest,
): Promise<number> {
  return countRows(source, { ...request, filters: [] });
}

/** Rows without hourly counts are counted only up to the limit of the request. */
async function countRows(source: RowSource, request: ListRequest): Promise<number> {
  const byHour = rowsByHour(source, request, { fields: [] });
  const { matching, size } = byHour ?? singleRows(source, request);
  if (byHour ?? request.countUpTo === undefined) {
    const row = await matching.select(size.as("size")).executeTakeFirst();
    return Number(row?.size ?? 0);
  }
  const first = matching.select(sql<number>`1`.as("one")).limit(request.countUpTo + 1);
  const [row] = await source.run(sql<{ size: number }>`select count(*) as size from ${first} as counted`);
  return Number(row?.size ?? 0);
}
