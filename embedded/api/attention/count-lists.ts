import { sql } from "kysely";

import { COUNTED_LISTS, type CountedListName } from "~/contract/attention-lists";
import type { Filter } from "~/contract/filter";
import { endOfMinute } from "~/contract/language/moment";

import type { ProviderRecords } from "../../store/record-store";
import type { RowSource } from "../../store/row-source";
import { applyConditions } from "../list/conditions";
import { readListRequest } from "../list/list-request";
import { listedDevices, listedInUse } from "../list/listed-in-use";
import { setOf, type ApiServices } from "../services";

/** The rows of a list in all tenants, as the list of each tenant shows them. */
const SOURCES = {
  threat: ({ rows }: ProviderRecords) => rows("threat"),
  device: ({ rows }: ProviderRecords, filters: Filter[]) => listedDevices({ rows }, { filters }),
  vulnerability: ({ rows }: ProviderRecords, filters: Filter[]) => listedInUse(rows("vulnerability"), { filters }),
} satisfies Record<string, (provider: ProviderRecords, filters: Filter[]) => RowSource>;

type CountsByTenant = Record<string, number>;

/**
 * The number of rows of each of the counted lists, by tenant. The current time is the end of the minute, as in the lists.
 */
export async function countLists(services: ApiServices, highRisk: number): Promise<Record<string, CountsByTenant>> {
  const names = Object.keys(COUNTED_LISTS) as CountedListName[];
  const now = endOfMinute(services.clock());
  const count = async () =>
    Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name, await countByTenant(services, name, { now, highRisk })] as const),
      ),
    );
  return services.records.provider.remember(`counted lists ${highRisk} ${now}`, count);
}

async function countByTenant(
  services: ApiServices,
  name: CountedListName,
  at: { now: number; highRisk: number },
): Promise<CountsByTenant> {
  const { set, filters } = COUNTED_LISTS[name];
  const conditions = filters(at);
  const source: RowSource = SOURCES[set](services.records.provider, conditions);
  const request = readListRequest(setOf(services, set), source.table, { filters: conditions });
  const rows = await applyConditions(source.select(), request, source.timeShift)
    .select(["row.tenant_id", sql<number>`count(*)`.as("size")])
    .groupBy("row.tenant_id")
    .execute();
  return Object.fromEntries(rows.map((row) => [String(row["tenant_id"]), Number(row["size"])]));
}
