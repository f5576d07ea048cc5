import { EMPTY_GRID_STATE } from "~/address/grid-state";
import { listObservedDomains } from "~/api/domain.server";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import { toListQuery } from "~/grid/wire";
import { toLoadResult } from "~/screen/load-result";

import { domainFilters, type DomainFilter } from "./domain-filters";
import type { ScreenContext } from "./screen-context";

/** The domains queried by devices, and the summary above them. */
export async function fetchDomains(screenContext: ScreenContext, request: Request, now: Date) {
  const { query, grid } = readGrid(screenContext, request, now);
  const filters = domainFilters(now);
  const [domains, ...counts] = await Promise.all([
    orLastPage(query, (page) => listObservedDomains(screenContext.api, page)),
    ...filters.map((filter) => toLoadResult(countDomains(screenContext, filter, now))),
  ]);
  return {
    grid,
    domains,
    filters: filters.map(({ label, query: address }, index) => {
      const count = counts[index];
      return { label, query: address, count: count?.ok ? count.value : null };
    }),
  };
}

async function countDomains(
  { api, fields, preferences }: ScreenContext,
  { filters }: DomainFilter,
  now: Date,
): Promise<number> {
  if (!fields) throw new Error("This screen names no field set in config/screens.yaml");
  const state = { ...EMPTY_GRID_STATE, filters };
  const query = toListQuery(state, fields, { pageSize: 0, now: now.getTime(), zone: preferences.zone });
  return (await listObservedDomains(api, query)).total;
}

export type DomainList = Awaited<ReturnType<typeof fetchDomains>>;
