import type { ApiClient } from "~/api/client.server";
import type { Filter, ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";

import { ofBlocked, readByKey } from "./blocked-groups.server";
import type { HuntTab } from "./tabs";

/** Two ends that communicate, and how often. */
export interface Connection {
  from: string;
  to: string;
  count: number;
  /** How many of them were blocked. */
  blocked: number;
  /** The fields that name the ends. */
  fromField: string;
  toField: string;
}

/** The maximum number of distinguishable connections. */
const MAX_CONNECTIONS = 60;
/** The fields that name each end; a field applies to the rows without a value of those before it. */
const ENDS: Record<HuntTab, { from: string[]; to: string[] }> = {
  flow: { from: ["srcDevice", "srcIp"], to: ["dstDomain", "dstIp"] },
  dns: { from: ["deviceName", "clientIp"], to: ["registrableDomain"] },
};

/** The most frequent connections among the matching rows. */
export async function fetchConnections(
  api: ApiClient,
  list: (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>,
  tab: HuntTab,
  conditions: ListQuery,
): Promise<Connection[]> {
  const { from, to } = ENDS[tab];
  const counted = async (fromField: string, toField: string): Promise<Connection[]> => {
    const filters = [...(conditions.filters ?? []), ...namedBy(fromField, from), ...namedBy(toField, to)];
    const grouped = { ...conditions, filters, groupBy: [fromField, toField] };
    const [{ groups }, blocked] = await Promise.all([
      list(api, { ...grouped, limit: MAX_CONNECTIONS }),
      list(api, ofBlocked(grouped)),
    ]);
    const blockedOf = readByKey(blocked.groups, ({ count }) => count);
    return groups.map(({ key, count }) => ({
      from: String(key[0]),
      to: String(key[1]),
      count,
      blocked: blockedOf(key),
      fromField,
      toField,
    }));
  };
  const found = await Promise.all(from.flatMap((fromField) => to.map((toField) => counted(fromField, toField))));
  return found
    .flat()
    .sort((one, two) => two.count - one.count)
    .slice(0, MAX_CONNECTIONS);
}

/** The rows in which `field` is the first of `fields` that has a value. */
function namedBy(field: string, fields: readonly string[]): Filter[] {
  const before = fields.slice(0, fields.indexOf(field));
  return [{ fieldName: field, exists: true }, ...before.map((fieldName) => ({ fieldName, exists: false }))];
}
