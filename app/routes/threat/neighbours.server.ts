import { readAddress } from "~/address/grid-address";
import { listThreats } from "~/api/threat.server";
import type { FieldSet } from "~/contract/field";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";
import { toListQuery } from "~/grid/wire";
import type { openShell } from "~/screen/open.server";

import type { ListWindow } from "./list-window";

/** The number of threats before and after a threat that are sent with it. */
const REACH = 25;

type ScreenContext = Pick<Awaited<ReturnType<typeof openShell>>, "api" | "remember">;

interface NeighboursRequest {
  set: FieldSet;
  /** The query string of the list. */
  list: string;
  now: Date;
  zone: string;
}

/**
 * The part of a list around one of its threats, searched within the API's maximum page size. If the threat is not in
 * the list, for example because it was closed, this is the beginning of the list. The ids are cached, so that
 * navigating through the list does not fetch its rows for each threat.
 */
export async function fetchWindow(
  { api, remember }: ScreenContext,
  threatId: string,
  { set, list, now, zone }: NeighboursRequest,
): Promise<ListWindow> {
  const { state } = readAddress(new URLSearchParams(list), set);
  const query = toListQuery(state, set, { pageSize: PAGE_SIZE_LIMIT, now: now.getTime(), zone });
  const { ids, total } = await remember("Threats", `ids ${JSON.stringify(query)}`, async () => {
    const page = await listThreats(api, { ...query, page: 1 });
    return { ids: page.items.map((threat) => threat.threatId), total: page.total };
  });
  const start = Math.max(0, ids.indexOf(threatId) - REACH);
  return { ids: ids.slice(start, start + 2 * REACH + 1), start, total };
}
