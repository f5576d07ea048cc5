import type { Condition } from "~/contract/language/condition";
import type { TimeRange } from "~/contract/language/time-range";

/** One condition of a grid, on one field. */
export type GridFilter = Condition;

/** The complete grid state that an address encodes. */
export interface GridState {
  /** Quick search. */
  q: string;
  filters: GridFilter[];
  /** The time range, if the address has one. */
  range: TimeRange | undefined;
  /** In the wire format; empty means the default order of the field set. */
  sort: string[];
  /**
   * The fields that rows are grouped by: empty means no grouping, undefined means that the address does not specify it.
   */
  group: string[] | undefined;
  page: number;
  /** Columns in display order, if the address specifies them. */
  columns: string[] | undefined;
}

/** The state of an address without a query. */
export const EMPTY_GRID_STATE: GridState = {
  q: "",
  filters: [],
  range: undefined,
  sort: [],
  group: undefined,
  page: 1,
  columns: undefined,
};

/** The included or excluded values of a `values` filter on a field. */
export function valuesOf(state: GridState, field: string, isExcluded = false): string[] {
  return state.filters.flatMap((filter) =>
    filter.kind === "values" && filter.field === field && filter.isExcluded === isExcluded ? filter.values : [],
  );
}

/**
 * Returns the state with the filters of the same field and kind replaced by this one. A filter without values is
 * removed.
 */
export function withFilter(state: GridState, filter: GridFilter): GridState {
  const isSame = (other: GridFilter) =>
    other.field === filter.field &&
    other.kind === filter.kind &&
    (other.kind !== "values" || filter.kind !== "values" || other.isExcluded === filter.isExcluded);
  const others = state.filters.filter((other) => !isSame(other));
  const isEmpty = filter.kind === "values" && filter.values.length === 0;
  return { ...state, page: 1, filters: isEmpty ? others : [...others, filter] };
}

/**
 * Returns the state with one value of a field added or removed. Selecting a value to include removes its exclusion, and
 * vice versa.
 */
export function toggleValue(state: GridState, field: string, value: string, isExcluded = false): GridState {
  const chosen = valuesOf(state, field, isExcluded);
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const opposite = valuesOf(state, field, !isExcluded).filter((other) => other !== value);
  const cleared = withFilter(state, { field, kind: "values", values: opposite, isExcluded: !isExcluded });
  return withFilter(cleared, { field, kind: "values", values: next, isExcluded });
}
