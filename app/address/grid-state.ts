import type { Condition } from "~/contract/language/condition";
import type { TimeRange } from "~/contract/language/time-range";

/** One condition of a grid, on one field. */
export type GridFilter = Condition;

/** Everything about a grid that its address carries. */
export interface GridState {
  /** Quick search. */
  q: string;
  filters: GridFilter[];
  /** The time range, where the address names one. */
  range: TimeRange | undefined;
  /** As on the wire; empty means the set's own order. */
  sort: string[];
  /** The fields that rows are grouped by; empty means none, undefined that the address says nothing of it. */
  group: string[] | undefined;
  page: number;
  /** Columns in their order, where the address names them. */
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

/** The values of a `values` filter on a field, chosen or excluded. */
export function valuesOf(state: GridState, field: string, isExcluded = false): string[] {
  return state.filters.flatMap((filter) =>
    filter.kind === "values" && filter.field === field && filter.isExcluded === isExcluded ? filter.values : [],
  );
}

/** The state with one filter in place of those of the same field and kind; a filter without values is none. */
export function withFilter(state: GridState, filter: GridFilter): GridState {
  const isSame = (other: GridFilter) =>
    other.field === filter.field &&
    other.kind === filter.kind &&
    (other.kind !== "values" || filter.kind !== "values" || other.isExcluded === filter.isExcluded);
  const others = state.filters.filter((other) => !isSame(other));
  const isEmpty = filter.kind === "values" && filter.values.length === 0;
  return { ...state, page: 1, filters: isEmpty ? others : [...others, filter] };
}

/** The state with one value of a field added or taken away; what was chosen is no longer excluded, and the other way round. */
export function toggleValue(state: GridState, field: string, value: string, isExcluded = false): GridState {
  const chosen = valuesOf(state, field, isExcluded);
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  const opposite = valuesOf(state, field, !isExcluded).filter((other) => other !== value);
  const cleared = withFilter(state, { field, kind: "values", values: opposite, isExcluded: !isExcluded });
  return withFilter(cleared, { field, kind: "values", values: next, isExcluded });
}
