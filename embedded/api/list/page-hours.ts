import { sql } from "kysely";

import { HOUR_MS } from "../../store/event-hours";
import type { RowSource } from "../../store/row-source";
import { columnOf, type SqlRow } from "../../store/table";
import { ref } from "./conditions";
import { rowsByHour } from "./counted-rows";
import type { ListRequest } from "./list-request";

/**
 * The same request, limited to the hours of its page, if its rows are sorted by time and counted by hour. Otherwise,
 * every matching row would be read and sorted, only to return twenty of them.
 */
export async function narrowToPage(source: RowSource, request: ListRequest): Promise<ListRequest> {
  const { set, sort, page, pageSize, range } = request;
  const [first] = sort;
  if (set.time === undefined || first?.field.name !== set.time) return request;
  const counted = rowsByHour(source, request, { fields: [] });
  if (!counted) return request;
  const column = columnOf(source.table, set.time);
  const hour = sql<number>`${ref(column)} // ${sql.lit(HOUR_MS)}`;
  const hours = (await counted.matching
    .select([hour.as("hour"), counted.size.as("size")])
    .groupBy(sql`1`)
    .orderBy(sql`1`, first.isDescending ? "desc" : "asc")
    .execute()) as SqlRow[];
  let rows = 0;
  const last = hours.find(({ size }) => (rows += Number(size)) >= page * pageSize);
  if (!last) return request;
  const start = Number(last["hour"]) * HOUR_MS + source.timeShift;
  const narrowed = first.isDescending
    ? { start: Math.max(start, range?.start ?? start), end: range?.end }
    : { start: range?.start, end: Math.min(start + HOUR_MS, range?.end ?? Infinity) };
  return { ...request, range: { column, ...narrowed } };
}
