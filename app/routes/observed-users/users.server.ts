import { getObservedUser, listObservedUsers } from "~/api/user.server";
import { EMPTY_GRID_STATE } from "~/console/grid/grid-state";
import { readGrid } from "~/console/grid/read-grid.server";
import { toListQuery } from "~/console/grid/wire";
import type { Services } from "~/context";
import { Criticality } from "~/contract/shared";
import { createLinkCheck } from "~/screen/link-visibility.server";
import { settle } from "~/screen/settle";

import type { Opened } from "./opened";
import { quickFilters } from "./quick-filters";

/** The accounts, how many each quick filter matches, and the one whose drawer is open. */
export async function readUsers(opened: Opened, request: Request, { catalogue, now: clock }: Services) {
  const { api, query: asked, viewer, visibility } = opened;
  const now = clock();
  const { query, grid } = readGrid(opened, request, now);
  const [users, peeked, ...counts] = await Promise.all([
    listObservedUsers(api, query),
    asked.peek === undefined ? null : settle(getObservedUser(api, asked.peek)),
    ...quickFilters(now).map(({ filters }) => settle(countUsers(opened, filters, now))),
  ]);
  const mayOpen = createLinkCheck(catalogue.screens, visibility);
  return {
    grid,
    users,
    peeked: peeked && withOpenLinks(peeked, mayOpen),
    quick: quickFilters(now).map(({ label, query: address }, index) => {
      const count = counts[index];
      return { label, query: address, count: count?.ok ? count.value : null };
    }),
    criticalities: viewer.role.canChange ? Criticality.options : undefined,
  };
}

async function countUsers(
  { api, fields, preferences }: Opened,
  filters: ReturnType<typeof quickFilters>[number]["filters"],
  now: Date,
): Promise<number> {
  if (!fields) throw new Error("This screen names no field set in config/screens.yaml");
  const state = { ...EMPTY_GRID_STATE, filters };
  const query = toListQuery(state, fields, { pageSize: 0, now: now.getTime(), zone: preferences.zone });
  return (await listObservedUsers(api, query)).total;
}

type Peeked = Awaited<ReturnType<typeof settle<Awaited<ReturnType<typeof getObservedUser>>>>>;

function withOpenLinks(peeked: Peeked, mayOpen: (link: string) => boolean): Peeked {
  if (!peeked.ok) return peeked;
  const { riskFactors } = peeked.value;
  const open = riskFactors.map(({ link, ...factor }) => (link && mayOpen(link) ? { ...factor, link } : factor));
  return { ok: true, value: { ...peeked.value, riskFactors: open } };
}
