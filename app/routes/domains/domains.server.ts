import { EMPTY_GRID_STATE } from "~/address/grid-state";
import { getDomain, listDomains } from "~/api/domain.server";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import { toListQuery } from "~/grid/wire";
import { toLoadResult } from "~/screen/load-result";

import { domainsToReview, type Review } from "./domains-to-review";
import type { ScreenContext } from "./screen-context";

/** The domains that the organization owns, the numbers above them, and the domain whose drawer is open. */
export async function readDomains(screenContext: ScreenContext, request: Request, now: Date) {
  const { api, viewer } = screenContext;
  const { peek } = screenContext.query;
  const { query, grid } = readGrid(screenContext, request, now);
  const reviews = domainsToReview(now);
  const [domains, peeked, ...counts] = await Promise.all([
    orLastPage(query, (page) => listDomains(api, page)),
    peek === undefined ? null : toLoadResult(getDomain(api, peek)),
    ...reviews.map((review) => toLoadResult(countDomains(screenContext, review, now))),
  ]);
  return {
    grid,
    domains,
    peek: peek === undefined ? null : { name: peek, found: peeked },
    reviews: reviews.map(({ label, query: address }, index) => {
      const count = counts[index];
      return { label, query: address, count: count?.ok ? count.value : null };
    }),
    canChange: viewer.role.canChange,
  };
}

async function countDomains(
  { api, fields, preferences }: ScreenContext,
  { filters }: Review,
  now: Date,
): Promise<number> {
  if (!fields) throw new Error("This screen names no field set in config/screens.yaml");
  const state = { ...EMPTY_GRID_STATE, filters };
  const query = toListQuery(state, fields, { pageSize: 0, now: now.getTime(), zone: preferences.zone });
  return (await listDomains(api, query)).total;
}
