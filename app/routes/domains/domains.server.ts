import { getDomain, listDomains } from "~/api/domain.server";
import { orLastPage } from "~/grid/last-page.server";
import { countQuickFilters } from "~/grid/quick-filters.server";
import { readGrid } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import { toLoadResult } from "~/screen/load-result";

import { DOMAINS_TO_REVIEW } from "./domains-to-review";
import type { ScreenContext } from "./screen-context";

/** The domains that the organization owns, the numbers above them, and the domain whose drawer is open. */
export async function readDomains(screenContext: ScreenContext, request: Request, now: Date) {
  const { api, viewer } = screenContext;
  const { peek } = screenContext.query;
  const { query, grid } = readGrid(screenContext, request, now);
  const [domains, peeked, reviews] = await Promise.all([
    orLastPage(query, (page) => listDomains(api, page)),
    peek === undefined ? null : toLoadResult(getDomain(api, peek)),
    countQuickFilters(screenContext, DOMAINS_TO_REVIEW, now, (counted) => listDomains(api, counted)),
  ]);
  return {
    grid,
    domains: selectShownFields(domains, grid, ["name", "verification"]),
    peek: peek === undefined ? null : { name: peek, found: peeked },
    reviews,
    canChange: viewer.role.canChange,
  };
}
