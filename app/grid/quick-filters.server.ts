import { gridQuery } from "~/address/filters";
import { EMPTY_GRID_STATE, type GridFilter } from "~/address/grid-state";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import { toLoadResult } from "~/screen/load-result";

import { toListQuery } from "./wire";

interface ListContext {
  fields: FieldSet | undefined;
  preferences: { zone: string };
}

/** A common search of a list. */
export interface QuickFilter {
  label: string;
  filters: GridFilter[];
}

/** A quick filter with the query string of its rows and their number; null if they could not be counted. */
export interface CountedFilter {
  label: string;
  query: string;
  count: number | null;
}

/** Counts the rows of each quick filter, all at once. */
export function countQuickFilters(
  { fields, preferences: { zone } }: ListContext,
  quick: readonly QuickFilter[],
  now: Date,
  list: (query: ListQuery) => Promise<{ total: number }>,
): Promise<CountedFilter[]> {
  if (!fields) throw new Error("This screen names no field set in config/screens.yaml");
  return Promise.all(
    quick.map(async ({ label, filters }) => {
      const state = { ...EMPTY_GRID_STATE, filters };
      const counted = await toLoadResult(list(toListQuery(state, fields, { pageSize: 0, now: now.getTime(), zone })));
      return { label, query: gridQuery({ filters }).toString(), count: counted.ok ? counted.value.total : null };
    }),
  );
}
