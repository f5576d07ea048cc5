import { listObservedDomains } from "~/api/domain.server";
import { orLastPage } from "~/grid/last-page.server";
import { countQuickFilters } from "~/grid/quick-filters.server";
import { ObservedDomain } from "~/contract/domain";
import { readGrid } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";

import { DOMAIN_FILTERS } from "./domain-filters";
import type { ScreenContext } from "./screen-context";

/** The domains queried by devices, and the summary above them. */
export async function fetchDomains(screenContext: ScreenContext, request: Request, now: Date) {
  const { query, grid } = readGrid(screenContext, request, now);
  const [domains, filters] = await Promise.all([
    orLastPage(query, (page) => listObservedDomains(screenContext.api, page)),
    countQuickFilters(screenContext, DOMAIN_FILTERS, now, (counted) => listObservedDomains(screenContext.api, counted)),
  ]);
  return { grid, domains: selectShownFields(domains, grid, ObservedDomain.keyof().options), filters };
}

export type DomainList = Awaited<ReturnType<typeof fetchDomains>>;
