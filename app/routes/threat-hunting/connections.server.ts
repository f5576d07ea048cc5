import type { ApiClient } from "~/api/client.server";
import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";

import type { HuntTab } from "./tabs";

/** The devices and domains that communicate, and how often. */
export interface Connection {
  from: string;
  to: string;
  count: number;
}

/** The maximum number of distinguishable connections. */
const MAX_CONNECTIONS = 60;
const ENDS: Record<HuntTab, [string, string]> = {
  flow: ["srcDevice", "dstDomain"],
  dns: ["deviceName", "registrableDomain"],
};

/** The most frequent connections between devices and domains among the matching rows. */
export async function fetchConnections(
  api: ApiClient,
  list: (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>,
  tab: HuntTab,
  conditions: ListQuery,
): Promise<Connection[]> {
  const ends = ENDS[tab];
  const filters = [...(conditions.filters ?? []), ...ends.map((fieldName) => ({ fieldName, exists: true }))];
  const { groups } = await list(api, { ...conditions, filters, groupBy: ends, limit: MAX_CONNECTIONS });
  return groups.map(({ key: [from, to], count }) => ({ from: String(from), to: String(to), count }));
}
