import type { Field } from "~/contract/field";
import { isMissing, isOneOf } from "~/address/filters";
import { type GridFilter, type GridState, withFilter } from "~/address/grid-state";

import type { GroupValue } from "./group-tree";

/** The condition that exactly the rows of a group match. */
export function filterOfGroup({ name }: Pick<Field, "name">, value: GroupValue): GridFilter {
  return value === null ? isMissing(name) : isOneOf(name, String(value));
}

/** The list narrowed to the rows of one group: its conditions replace any other on the same fields. */
export function stateOfGroup(state: GridState, filters: readonly GridFilter[]): GridState {
  const fields = new Set(filters.map(({ field }) => field));
  const cleared = { ...state, filters: state.filters.filter(({ field }) => !fields.has(field)) };
  return filters.reduce(withFilter, cleared);
}
