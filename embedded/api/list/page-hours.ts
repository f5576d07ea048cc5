import { sql } from "kysely";

import { HOUR_MS } from "../../store/event-hours";
import type { RowSource } from "../../store/row-source";
import { columnOf, type SqlRow } from "../../store/table";
import { ref } from "./conditions";
import { rowsByHour } from "./counted-rows";
import type { ListRequest } from "./list-request";

/** How many of the matching rows each hour has, in the order of the list. */
export interface PageHours {
  hours: { hour: number; size: number }[];
  total: number;
}

/** The hours of a page, if its rows are sorted by time and counted by hour: they locate the page, and add up to the total. */
export async function readPageHours(source: RowSource, request: ListRequest): Promise<PageHours | undefined> {
  const { set, sort, pageSize } = request;
  const [first] = sort;
  if (pageSize === 0 || set.time === undefined || first?.field.name !== set.time) return undefined;
  const counted = rowsByHour(source, request, { fields: [] });
  if (!counted) return undefined;
  const hour = sql<number>`${ref(columnOf(source.table, set.time))} // ${sql.lit(HOUR_MS)}`;
  const rows = (await counted.matching
    .select([hour.as("hour"), counted.size.as("size")])
    .groupBy(sql`1`)
    .orderBy(sql`1`, first.isDescending ? "desc" : "asc")
    .execute()) as SqlRow[];
  const hours = rows.map((row) => ({ hour: Number(row["hour"]), size: Number(row["size"]) }));
  return { hours, total: hours.reduce((sum, { size }) => sum + size, 0) };
}

/**
 * The same request, limited to the hours of its page. Otherwise, every matching row would be read and sorted, only to
 * return twenty of them.
 */
export function narrowToPage(source: RowSource, request: ListRequest, counted: PageHours | undefined): ListRequest {
  const { set, sort, page, pageSize, range } = request;
  if (!counted || set.time === undefined) return request;
  let rows = 0;
  const last = counted.hours.find(({ size }) => (rows += size) >= page * pageSize);
  if (!last) return request;
  const start = last.hour * HOUR_MS + source.timeShift;
  const narrowed = sort[0]?.isDescending
    ? { start: Math.max(start, range?.start ?? start), end: range?.end }
    : { start: range?.start, end: Math.min(start + HOUR_MS, range?.end ?? Infinity) };
  return { ...request, range: { column: columnOf(source.table, set.time), ...narrowed } };
}
