import { sql, type RawBuilder } from "kysely";

import { HOUR_MS } from "../../store/event-hours";
import type { RowSource, Select } from "../../store/row-source";
import { applyConditions, ref } from "./conditions";
import type { Grouping, Metric } from "./grouping";
import type { ListRequest } from "./list-request";
import type { Column } from "../../store/table";

/** The matching rows, either individually or combined by hour, and expressions to count them. */
export interface CountedRows {
  matching: Select;
  size: RawBuilder<number>;
  /** How many of the rows have a given value in a column. */
  sizeWith: (column: Column, value: string) => RawBuilder<number>;
  /** The earliest and latest time in a column. */
  bounds: (column: Column) => { first: RawBuilder<number | null>; last: RawBuilder<number | null> };
  isByHour: boolean;
}

/** The row data that a query needs besides its conditions. */
interface Need {
  /** The fields whose values the query reads. */
  fields: readonly string[];
  /** A field whose filters are ignored. */
  except?: string;
}

/** Individual rows, suitable for any query. */
export function singleRows(source: RowSource, request: ListRequest, except?: string): CountedRows {
  return {
    matching: applyConditions(source.select(), request, source.timeShift, except),
    size: sql<number>`count(*)`,
    sizeWith: (column, value) => sql<number>`count(*) filter (where ${ref(column)} = ${value})`,
    bounds: (column) => ({ first: sql`min(${ref(column)})`, last: sql`max(${ref(column)})` }),
    isByHour: false,
  };
}

/**
 * Rows combined by hour, if they give the same result: the conditions and the query may use only the action and one
 * counted field. Undefined otherwise.
 */
export function rowsByHour(source: RowSource, request: ListRequest, { fields, except }: Need): CountedRows | undefined {
  const { hourly, timeShift } = source;
  if (!hourly || request.search || request.anyOf) return undefined;
  const filtered = request.filters.map(({ field }) => field.name).filter((name) => name !== except);
  const [field, ...others] = new Set([...fields, ...filtered].filter((name) => name !== "action"));
  if (others.length > 0 || (field !== undefined && !hourly.fields.has(field))) return undefined;
  const stored = (time: number | undefined) => (time === undefined ? undefined : time - timeShift);
  const rows = hourly.select(field, { from: stored(request.range?.start), to: stored(request.range?.end) });
  return (
    rows && {
      matching: applyConditions(rows, request, timeShift, except),
      size: sql<number>`coalesce(sum("row".size), 0)`,
      sizeWith: (column, value) => sql<number>`coalesce(sum("row".size) filter (where ${ref(column)} = ${value}), 0)`,
      bounds: () => ({ first: sql`min("row".first_at)`, last: sql`max("row".last_at)` }),
      isByHour: true,
    }
  );
}

/** Groups from rows combined by hour. Supports only counts, shares and sums, and no group details. */
export function groupsByHour(source: RowSource, request: ListRequest, grouping: Grouping): CountedRows | undefined {
  const { metric, details, keys } = grouping;
  const isAddedUp =
    metric.column === undefined ||
    metric.aggregate === "share" ||
    (metric.aggregate === "sum" && (source.hourly?.sums.has(metric.column.field) ?? false));
  if (!isAddedUp || details.length > 0) return undefined;
  const shared = metric.aggregate === "share" && metric.column ? [metric.column.field] : [];
  return rowsByHour(source, request, {
    fields: [...keys.flatMap((key) => (key.kind === "field" ? [key.field.name] : [])), ...shared],
  });
}

/** Whether the interval is compatible with rows combined by hour. */
export function fitsHours(intervalMs: number | undefined): boolean {
  return intervalMs === undefined || intervalMs % HOUR_MS === 0;
}

const QUANTILES = { p50: 0.5, p95: 0.95 } as const;

export function metricOf(
  { size, sizeWith }: CountedRows,
  { aggregate, column, value = "" }: Metric,
): RawBuilder<number | null> {
  if (!column) return size;
  if (aggregate === "share")
    return sql<number | null>`round(100.0 * ${sizeWith(column, value)} / nullif(${size}, 0), 1)`;
  if (aggregate === "distinct") return sql<number>`count(distinct ${ref(column)})`;
  if (aggregate === "p50" || aggregate === "p95")
    return sql<number | null>`quantile_cont(${ref(column)}, ${sql.lit(QUANTILES[aggregate])})`;
  return sql<number | null>`${sql.raw(aggregate)}(${ref(column)})`;
}
