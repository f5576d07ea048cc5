import type { ApiClient } from "~/api/client.server";
import { listThreats } from "~/api/threat.server";
import { readAddress } from "~/console/grid/address";
import { toListQuery } from "~/console/grid/wire";
import type { FieldSet } from "~/contract/field";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";

/** The threats before and after one in the list that it was opened from; null at either end. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
  /** Where it stands in the list, from one; null once it is no longer among what the list shows. */
  position: number | null;
  total: number;
}

interface Asked {
  set: FieldSet;
  /** The list's address. */
  list: string;
  now: Date;
  zone: string;
}

/**
 * Looks into the first rows of the list, as many as one page of the API holds. A threat that has left its list, because it was
 * just closed, is followed by the list's first: what is to be done next.
 */
export async function fetchNeighbours(
  api: ApiClient,
  threatId: string,
  { set, list, now, zone }: Asked,
): Promise<Neighbours> {
  const { state } = readAddress(new URLSearchParams(list), set);
  const query = toListQuery(state, set, { pageSize: PAGE_SIZE_LIMIT, now: now.getTime(), zone });
  const { items, total } = await listThreats(api, { ...query, page: 1 });
  return findNeighbours(
    items.map((threat) => threat.threatId),
    threatId,
    total,
  );
}

export function findNeighbours(ids: readonly string[], threatId: string, total: number): Neighbours {
  const index = ids.indexOf(threatId);
  if (index === -1) return { previous: null, next: ids[0] ?? null, position: null, total };
  return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null, position: index + 1, total };
}
