import { TZDate, tzOffset } from "@date-fns/tz";
import { sql, type RawBuilder } from "kysely";

import type { TimeRange } from "./list-request";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Zones do not change their offset twice in this time. */
const SEARCH_STEP = 10 * DAY;
/** Before the first and after the last record. */
const FIRST = Date.UTC(2020, 0);
const LAST = Date.UTC(2040, 0);

/** The offset of a zone from UTC, up to a moment. */
interface OffsetPeriod {
  until: number;
  offset: number;
}

const known = new Map<string, OffsetPeriod[]>();

/** The offsets of a zone during the range, earliest first. */
export function offsetsIn(zone: string, range: Pick<TimeRange, "start" | "end"> = {}): OffsetPeriod[] {
  const all = known.get(zone) ?? offsetsOf(zone);
  known.set(zone, all);
  const { start = FIRST, end = LAST } = range;
  const first = all.findIndex(({ until }) => until > start);
  const last = all.findIndex(({ until }) => until >= end);
  return all.slice(first, last < 0 ? undefined : last + 1);
}

/**
 * The day of a time in the zone, as the milliseconds of its midnight on a clock without time zones: days with 23 and 25
 * hours are one group each.
 */
export function localDay(time: RawBuilder<unknown>, periods: readonly OffsetPeriod[]): RawBuilder<number> {
  const [only, ...others] = periods;
  const offset =
    others.length === 0
      ? sql.lit(only?.offset ?? 0)
      : sql`case ${sql.join(
          periods.map((period) => sql`when ${time} < ${sql.lit(period.until)} then ${sql.lit(period.offset)}`),
          sql` `,
        )} else ${sql.lit(periods.at(-1)?.offset ?? 0)} end`;
  return sql<number>`(${time} + ${offset}) - (${time} + ${offset}) % ${sql.lit(DAY)}`;
}

/** When the day of `localDay` starts. */
export function startOfLocalDay(local: number, zone: string): number {
  const day = new Date(local);
  return new TZDate(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), zone).getTime();
}

/** Whether all days of the periods start with an hour of UTC. */
export function startOnHours(periods: readonly OffsetPeriod[]): boolean {
  return periods.every(({ offset }) => offset % HOUR === 0);
}

function offsetsOf(zone: string): OffsetPeriod[] {
  const offsetAt = (time: number) => tzOffset(zone, new Date(time)) * MINUTE;
  const periods: OffsetPeriod[] = [];
  let offset = offsetAt(FIRST);
  for (let time = FIRST; time < LAST; time += SEARCH_STEP) {
    const next = offsetAt(time + SEARCH_STEP);
    if (next === offset) continue;
    periods.push({ until: changeBetween(time, time + SEARCH_STEP, offsetAt), offset });
    offset = next;
  }
  return [...periods, { until: Infinity, offset }];
}

/** The minute at which the offset changes. */
function changeBetween(from: number, to: number, offsetAt: (time: number) => number): number {
  const before = offsetAt(from);
  let [low, high] = [from / MINUTE, to / MINUTE];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE;
}
