import type { Field, FieldSet } from "~/contract/field";
import { isMissing, isOneOf } from "~/address/filters";
import { stepOfGroup } from "~/contract/language/time-group";
import { type GridFilter, type GridState, withFilter } from "~/address/grid-state";

import type { GroupValue } from "./group-tree";
import { filterOfStep } from "./time-groups";

/** The condition that exactly the rows of a group match. */
export function filterOfGroup({ name }: Pick<Field, "name">, value: GroupValue): GridFilter {
  return value === null ? isMissing(name) : isOneOf(name, String(value));
}

/** The conditions of a group by the values on its path. */
export function filtersOfGroup(
  set: Pick<FieldSet, "fields" | "time">,
  group: readonly string[],
  path: readonly GroupValue[],
  zone: string,
): GridFilter[] {
  return path.flatMap((value, depth) => {
    const key = group[depth];
    if (stepOfGroup(key)) return filterOfStep(key ?? "", value, set, zone);
    const field = set.fields.find(({ name }) => name === key);
    return field ? [filterOfGroup(field, value)] : [];
  });
}

/** The list narrowed to the rows of one group: its conditions replace any other on the same fields. */
export function stateOfGroup(state: GridState, filters: readonly GridFilter[]): GridState {
  const fields = new Set(filters.map(({ field }) => field));
  const cleared = { ...state, filters: state.filters.filter(({ field }) => !fields.has(field)) };
  return filters.reduce(withFilter, cleared);
}
