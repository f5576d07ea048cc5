import { EMPTY_GRID_STATE, type GridFilter } from "~/address/grid-state";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";

import { toListQuery } from "./wire";

interface ListContext {
  fields: FieldSet | undefined;
  preferences: { zone: string };
}

/** The number of matching rows of the screen's list, for numbers that link to them. */
export async function countRows(
  { fields, preferences }: ListContext,
  filters: readonly GridFilter[],
  now: Date,
  list: (query: ListQuery) => Promise<{ total: number }>,
): Promise<number> {
  if (!fields) throw new Error("This screen names no field set in config/screens.yaml");
  const state = { ...EMPTY_GRID_STATE, filters: [...filters] };
  return (await list(toListQuery(state, fields, { pageSize: 0, now: now.getTime(), zone: preferences.zone }))).total;
}
