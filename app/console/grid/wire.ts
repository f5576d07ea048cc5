import type { FieldSet } from "~/contract/field";
import type { Filter, ListQuery } from "~/contract/filter";
import { resolveRange } from "~/ui/format/time-range";

import type { GridFilter, GridState } from "./grid-state";

interface WireOptions {
  pageSize: number;
  /** Milliseconds since 1970, from which relative ranges count back. */
  now: number;
  zone: string;
  /** Fields whose values are wanted with counts. */
  facets?: string[];
}

/** A grid's state as the question to /v1 (SCREENS A2). A time range goes as startTime and endTime (3.10). */
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

function toFilter(filter: GridFilter, now: number, zone: string): Filter {
  const fieldName = filter.field;
  if (filter.kind === "exists") return { fieldName, exists: filter.exists };
  if (filter.kind === "during") return { fieldName, timestampRange: resolveRange(filter.range, now, zone) };
  if (filter.kind === "contains") return { fieldName, stringFilters: { Contains: filter.text } };
  if (filter.kind === "values") {
    return {
      fieldName,
      stringFilters: filter.isExcluded ? { NotExactValues: filter.values } : { ExactValues: filter.values },
    };
  }
  const { min, max } = filter;
  return { fieldName, numberRange: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } };
}
