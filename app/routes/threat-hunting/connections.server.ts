import type { ApiClient } from "~/api/client.server";
import type { Filter, ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";

import type { HuntTab } from "./tabs";

/** A device and a domain, or an address without a domain, that communicate, and how often. */
export interface Connection {
  from: string;
  to: string;
  count: number;
  /** The field of the other end. */
  toField: string;
}

/** The maximum number of distinguishable connections. */
const MAX_CONNECTIONS = 60;
/** The device, its other end, and for rows without that the field that names the other end instead. */
const ENDS: Record<HuntTab, { device: string; other: string; otherwise?: string }> = {
  flow: { device: "srcDevice", other: "dstDomain", otherwise: "dstIp" },
  dns: { device: "deviceName", other: "registrableDomain" },
};

/** The most frequent connections of devices among the matching rows. */
export async function fetchConnections(
  api: ApiClient,
  list: (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>,
  tab: HuntTab,
  conditions: ListQuery,
): Promise<Connection[]> {
  const { device, other, otherwise } = ENDS[tab];
  const counted = async (toField: string, others: readonly Filter[]): Promise<Connection[]> => {
    const ends = [device, toField].map((fieldName) => ({ fieldName, exists: true }));
    const filters = [...(conditions.filters ?? []), ...ends, ...others];
    const { groups } = await list(api, { ...conditions, filters, groupBy: [device, toField], limit: MAX_CONNECTIONS });
    return groups.map(({ key: [from, to], count }) => ({ from: String(from), to: String(to), count, toField }));
  };
  const found = await Promise.all([
    counted(other, []),
    ...(otherwise === undefined ? [] : [counted(otherwise, [{ fieldName: other, exists: false }])]),
  ]);
  return found
    .flat()
    .sort((one, two) => two.count - one.count)
    .slice(0, MAX_CONNECTIONS);
}
