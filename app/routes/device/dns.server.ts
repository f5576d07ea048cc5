import type { ApiClient } from "~/api/client.server";
import { listDnsQueries } from "~/api/dns.server";
import { exactly, type ListQuery } from "~/contract/filter";

import { RARE_ON_DEVICES } from "./device-links";
import type { HourRange } from "./hour-series";
import { toNamed, type NamedCount } from "./new-destinations";

const RANKED = 5;

/** The device's DNS queries over a range. */
export interface Dns {
  queries: number;
  /** Queries by result, most frequent first. */
  byAction: NamedCount[];
  blockedByCategory: NamedCount[];
  rare: { queries: number; domains: NamedCount[] };
}

export async function fetchDns(api: ApiClient, names: readonly string[], { start, end }: HourRange): Promise<Dns> {
  const grouped = (field: string, { filters = [], limit }: Pick<ListQuery, "filters" | "limit">) =>
    listDnsQueries(api, {
      pageSize: 0,
      startTime: start,
      endTime: end,
      groupBy: [field],
      limit,
      filters: [exactly("deviceName", ...names), ...filters],
    });
  const [actions, categories, rare] = await Promise.all([
    grouped("action", {}),
    grouped("category", { filters: [exactly("action", "blocked")], limit: RANKED }),
    grouped("registrableDomain", {
      filters: [{ fieldName: "prevalence", numberRange: { max: RARE_ON_DEVICES } }],
      limit: RANKED,
    }),
  ]);
  return {
    queries: actions.total,
    byAction: toNamed(actions.groups),
    blockedByCategory: toNamed(categories.groups),
    rare: { queries: rare.total, domains: toNamed(rare.groups) },
  };
}
