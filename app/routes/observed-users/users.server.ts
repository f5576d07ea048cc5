import { countRows } from "~/grid/count-rows.server";
import { carryShown } from "~/grid/carried-rows.server";
import { orLastPage } from "~/grid/last-page.server";
import { getObservedUser, listObservedUsers } from "~/api/user.server";
import { sourcesOfEmpty } from "~/features/sources/read-sources.server";
import { readGrid } from "~/grid/read-grid.server";
import type { Services } from "~/context";
import { Criticality } from "~/contract/shared";
import { createLinkCheck } from "~/screen/link-visibility.server";
import { settle } from "~/screen/settle";

import type { Opened } from "./opened";
import { quickFilters } from "./quick-filters";

/** The accounts, the counts of the quick filters, and the open account. */
export async function readUsers(opened: Opened, request: Request, { catalogue, now: clock }: Services) {
  const { api, query: asked, viewer, visibility } = opened;
  const now = clock();
  const { query, grid } = readGrid(opened, request, now);
  const [users, peeked, ...counts] = await Promise.all([
    orLastPage(query, (page) => listObservedUsers(api, page)),
    asked.peek === undefined ? null : settle(getObservedUser(api, asked.peek)),
    ...quickFilters(now).map(({ filters }) =>
      settle(countRows(opened, filters, now, (counted) => listObservedUsers(api, counted))),
    ),
  ]);
  const mayOpen = createLinkCheck(catalogue.screens, visibility);
  return {
    grid,
    sources: await sourcesOfEmpty(api, users),
    users: carryShown(users, grid, ["name", "displayName"]),
    peeked: peeked && withOpenLinks(peeked, mayOpen),
    quick: quickFilters(now).map(({ label, query: address }, index) => {
      const count = counts[index];
      return { label, query: address, count: count?.ok ? count.value : null };
    }),
    criticalities: viewer.role.canChange ? Criticality.options : undefined,
  };
}

type Peeked = Awaited<ReturnType<typeof settle<Awaited<ReturnType<typeof getObservedUser>>>>>;

function withOpenLinks(peeked: Peeked, mayOpen: (link: string) => boolean): Peeked {
  if (!peeked.ok) return peeked;
  const { riskFactors } = peeked.value;
  const open = riskFactors.map(({ link, ...factor }) => (link && mayOpen(link) ? { ...factor, link } : factor));
  return { ok: true, value: { ...peeked.value, riskFactors: open } };
}
