import { sql } from "kysely";

import { COUNTED_LISTS, type CountedListName } from "~/contract/attention-lists";
import type { Filter } from "~/contract/filter";

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

/** The number of rows of each of the counted lists, by tenant. */
export async function countLists(
  services: ApiServices,
  highRisk: number,
): Promise<Record<string, Record<string, number>>> {
  const names = Object.keys(COUNTED_LISTS) as CountedListName[];
  const counted = await Promise.all(
    names.map(async (name) => [name, await countByTenant(services, name, highRisk)] as const),
  );
  return Object.fromEntries(counted);
}

async function countByTenant(services: ApiServices, name: CountedListName, highRisk: number) {
  const { set, filters } = COUNTED_LISTS[name];
  const conditions = filters({ now: services.clock(), highRisk });
  const source: RowSource = SOURCES[set](services.records.provider, conditions);
  const request = readListRequest(setOf(services, set), source.table, { filters: conditions });
  const rows = await applyConditions(source.select(), request, source.timeShift)
    .select(["row.tenant_id", sql<number>`count(*)`.as("size")])
    .groupBy("row.tenant_id")
    .execute();
  return Object.fromEntries(rows.map((row) => [String(row["tenant_id"]), Number(row["size"])]));
}
