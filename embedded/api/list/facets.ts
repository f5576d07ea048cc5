import { sql, type RawBuilder } from "kysely";

import type { FacetValue } from "~/contract/list";

import { elementsOf } from "../../store/list-elements";
import { decode } from "../../store/row";
import type { RowSource } from "../../store/row-source";
import type { SqlValue } from "../../store/table";
import { applyConditions, ref } from "./conditions";
import { rowsByHour, type CountedRows } from "./counted-rows";
import type { ListRequest } from "./list-request";
import type { NamedColumn } from "./named-column";

const MAX_VALUES = 100;

interface CountedValue {
  facet: number;
  value: string | null;
  size: number;
}

/**
 * The values of each field with their counts, most frequent first, applying all filters except those on the field
 * itself. Fields without a filter of their own count the same rows, which are read once for all of them.
 */
export async function readFacets(source: RowSource, request: ListRequest): Promise<Record<string, FacetValue[]>> {
  const isFiltered = ({ field }: NamedColumn) => request.filters.some((filter) => filter.field.name === field.name);
  const byHour = request.facets.flatMap((facet) => {
    const rows = rowsByHour(source, request, { fields: [facet.field.name], except: facet.field.name });
    return rows ? [{ facet, rows }] : [];
  });
  const others = request.facets.filter((facet) => byHour.every((counted) => counted.facet !== facet));
  const shared = others.filter((facet) => !isFiltered(facet));
  const groups = [shared, ...others.filter(isFiltered).map((facet) => [facet])];
  const counted = await Promise.all([
    ...byHour.map(async ({ facet, rows }) => [await countByHour(facet, rows)]),
    ...groups.map((facets) => countValues(source, request, facets)),
  ]);
  const byName = Object.fromEntries(counted.flat());
  return Object.fromEntries(request.facets.map(({ field }) => [field.name, byName[field.name] ?? []]));
}

async function countByHour(
  { field, column }: NamedColumn,
  { matching, size }: CountedRows,
): Promise<[string, FacetValue[]]> {
  const rows = await matching
    .select([sql<string | null>`cast(${ref(column)} as varchar)`.as("value"), size.as("size")])
    .groupBy(sql`1`)
    .orderBy("size", "desc")
    .orderBy("value")
    .limit(MAX_VALUES)
    .execute();
  return [
    field.name,
    rows.map(({ value, size: count }) => ({ value: toText(column.kind, value), count: Number(count) })),
  ];
}

async function countValues(
  source: RowSource,
  request: ListRequest,
  facets: readonly NamedColumn[],
): Promise<[string, FacetValue[]][]> {
  const [first] = facets;
  if (!first) return [];
  const own = facets.length === 1 ? first.field.name : undefined;
  const matching = applyConditions(source.select(), request, source.timeShift, own).select(
    facets.map(({ column }, index) => sql<SqlValue>`${ref(column)}`.as(`f${index}`)),
  );
  const counts = sql.join(
    facets.map((facet, index) => countsOf(facet, index)),
    sql` union all `,
  );
  const rows = await source.run(sql<CountedValue>`with matching as materialized ${matching} ${counts}`);
  return facets.map(({ field, column }, index) => [
    field.name,
    rows
      .filter((row) => Number(row.facet) === index)
      .map(({ value, size }) => ({ value: toText(column.kind, value), count: Number(size) })),
  ]);
}

function countsOf({ column }: NamedColumn, index: number): RawBuilder<CountedValue> {
  const name = sql.ref(`matching.f${index}`);
  const [value, from] =
    column.kind === "list"
      ? [sql`element.value`, sql`matching left join ${elementsOf(column, name)} as element on true`]
      : [name, sql`matching`];
  return sql`select * from (
    select ${sql.lit(index)} as facet, cast(${value} as varchar) as value, count(*) as size from ${from}
    group by 2 order by 3 desc, 2 limit ${sql.lit(MAX_VALUES)}) as counted`;
}

function toText(kind: NamedColumn["column"]["kind"], value: string | null): string | null {
  if (value === null) return null;
  return kind === "boolean" ? String(decode(kind, Number(value), 0)) : value;
}
