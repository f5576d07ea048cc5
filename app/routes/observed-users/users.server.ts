import { countQuickFilters } from "~/grid/quick-filters.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import { orLastPage } from "~/grid/last-page.server";
import { getObservedUser, listObservedUsers } from "~/api/user.server";
import { sourcesOfEmpty } from "~/features/sources/read-sources.server";
import { readGrid } from "~/grid/read-grid.server";
import type { Services } from "~/context";
import { exactly } from "~/contract/filter";
import { Criticality } from "~/contract/shared";
import { createLinkCheck } from "~/screen/link-visibility.server";
import { toLoadResult } from "~/screen/load-result";

import type { ScreenContext } from "./screen-context";
import { QUICK_FILTERS } from "./quick-filters";

/** The accounts, the counts of the quick filters, and the account in the open drawer. */
export async function readUsers(screenContext: ScreenContext, request: Request, { catalogue, now: clock }: Services) {
  const { api, query: requested, viewer, visibility } = screenContext;
  const now = clock();
  const { query, grid } = readGrid(screenContext, request, now);
  const [users, ofDirectory, peeked, quick] = await Promise.all([
    orLastPage(query, (page) => listObservedUsers(api, page)),
    toLoadResult(listObservedUsers(api, { pageSize: 0, filters: [exactly("source", "directory")] })),
    requested.peek === undefined ? null : toLoadResult(getObservedUser(api, requested.peek)),
    countQuickFilters(screenContext, QUICK_FILTERS, now, (counted) => listObservedUsers(api, counted)),
  ]);
  const mayOpen = createLinkCheck(catalogue.screens, visibility);
  return {
    grid,
    sources: await sourcesOfEmpty(api, users),
    users: selectShownFields(users, grid, ["name", "displayName"]),
    /** Unknown if the accounts could not be counted. */
    hasDirectory: !ofDirectory.ok || ofDirectory.value.total > 0,
    peeked: peeked && withOpenLinks(peeked, mayOpen),
    quick,
    criticalities: viewer.role.canChange ? Criticality.options : undefined,
  };
}

type PreviewResult = Awaited<ReturnType<typeof toLoadResult<Awaited<ReturnType<typeof getObservedUser>>>>>;

function withOpenLinks(peeked: PreviewResult, mayOpen: (link: string) => boolean): PreviewResult {
  if (!peeked.ok) return peeked;
  const { riskFactors } = peeked.value;
  const open = riskFactors.map(({ link, ...factor }) => (link && mayOpen(link) ? { ...factor, link } : factor));
  return { ok: true, value: { ...peeked.value, riskFactors: open } };
}
