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

/** A request for the rows of one page: without the first `offset` rows. */
export interface PageRequest extends ListRequest {
  offset: number;
}

/**
 * The same request, limited to the hours of its page. Otherwise, every matching row would be read and sorted, only to
 * return twenty of them.
 */
export function narrowToPage(source: RowSource, request: ListRequest, counted: PageHours | undefined): PageRequest {
  const { set, sort, page, pageSize, range } = request;
  const offset = (page - 1) * pageSize;
  const located = counted && set.time !== undefined ? locatePage(counted.hours, offset, offset + pageSize) : undefined;
  if (!located || set.time === undefined) return { ...request, offset };
  const startOf = (at: number | undefined) => (at === undefined ? undefined : at * HOUR_MS + source.timeShift);
  const endOf = (at: number | undefined) => startOf(at === undefined ? undefined : at + 1);
  const { first, last, skipped } = located;
  const [start, end] = sort[0]?.isDescending ? [startOf(last), endOf(first)] : [startOf(first), endOf(last)];
  const narrowed = {
    column: columnOf(source.table, set.time),
    start: defined(Math.max(start ?? -Infinity, range?.start ?? -Infinity)),
    end: defined(Math.min(end ?? Infinity, range?.end ?? Infinity)),
  };
  return { ...request, range: narrowed, offset: offset - skipped };
}

/**
 * The hours in which a page begins and ends, and how many rows the hours before it have. The first and the last hours
 * of the list are no limit, because rows may have arrived since they were counted.
 */
function locatePage(hours: PageHours["hours"], from: number, to: number) {
  let skipped = 0;
  const begins = hours.findIndex(({ size }) => {
    if (skipped + size > from) return true;
    skipped += size;
    return false;
  });
  if (begins < 0) return undefined;
  let rows = skipped;
  const ends = hours.slice(begins).find(({ size }) => (rows += size) >= to);
  return { first: begins > 0 ? hours[begins]?.hour : undefined, last: ends?.hour, skipped };
}

function defined(time: number): number | undefined {
  return Number.isFinite(time) ? time : undefined;
}
