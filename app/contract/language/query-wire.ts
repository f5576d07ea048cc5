import type { FieldSet } from "../field";
import type { ListQuery } from "../filter";
import { toFilter } from "./condition-wire";
import type { Query } from "./query";
import { DAY_GROUP, stepOfGroup } from "./time-group";
import { resolveRange } from "./time-range";

/** The context of a query: relative times are resolved against it. */
export interface QueryClock {
  /** Milliseconds since 1970. */
  now: number;
  zone: string;
}

/** A query in the form that /v1 expects: its groups if it groups, otherwise its first rows. */
export function queryToWire(query: Query, set: FieldSet, { now, zone }: QueryClock, pageSize: number): ListQuery {
  const interval = query.range && set.time ? resolveRange(query.range, now, zone) : undefined;
  const isGrouped = query.group.length > 0;
  return {
    page: 1,
    pageSize: isGrouped ? 0 : Math.min(query.limit ?? pageSize, pageSize),
    // A list is sorted by at most three fields.
    sort: (query.sort.length > 0 ? query.sort : set.defaultSort).slice(0, 3),
    ...(query.q && { q: query.q }),
    ...(query.filters.length > 0 && { filters: query.filters.map((filter) => toFilter(filter, now, zone)) }),
    ...(interval && { startTime: interval.start, endTime: interval.end }),
    ...(isGrouped && { groupBy: query.group }),
    // Steps of time are in order, so a limit would leave out the latest.
    ...(isGrouped && !query.group.some(stepOfGroup) && { limit: query.limit ?? pageSize }),
    ...(zone !== "UTC" && query.group.includes(DAY_GROUP) && { zone }),
    ...(isGrouped && query.metric !== undefined && { metric: query.metric }),
  };
}
