import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import { toFilter } from "~/contract/language/condition-wire";
import { resolveRange } from "~/contract/language/time-range";
import type { GridState } from "~/address/grid-state";

interface WireOptions {
  pageSize: number;
  /** Milliseconds since 1970, from which relative ranges count back. */
  now: number;
  zone: string;
  /** Fields whose values are requested with counts. */
  facets?: string[];
}

/** A grid's state as the query of a /v1 list. A time range is sent as startTime and endTime (requirement 3.10). */
export function toListQuery(state: GridState, set: FieldSet, { pageSize, now, zone, facets }: WireOptions): ListQuery {
  const interval = state.range && set.time ? resolveRange(state.range, now, zone) : undefined;
  return {
    page: state.page,
    pageSize,
    sort: state.sort.length > 0 ? state.sort : set.defaultSort,
    ...(state.q ? { q: state.q } : {}),
    ...(state.filters.length > 0 ? { filters: state.filters.map((filter) => toFilter(filter, now, zone)) } : {}),
    ...(interval ? { startTime: interval.start, endTime: interval.end } : {}),
    ...(facets && facets.length > 0 ? { facets } : {}),
  };
}
