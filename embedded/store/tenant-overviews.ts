import { sql } from "kysely";

import { createRun, type RowSource, type StoreDatabase } from "./row-source";
import type { RowOf, StoredOf } from "./table";
import { TENANT_COUNTS, TENANT_OVERVIEW } from "./tables/tenant";

type Stored = StoredOf<typeof TENANT_OVERVIEW>;

/** All tenants with their summaries. `users` is the number of users of each tenant, by name. */
export function tenantOverviews(
  database: StoreDatabase,
  users: ReadonlyMap<string, number>,
): RowSource<RowOf<typeof TENANT_OVERVIEW>, Stored> {
  const counts = JSON.stringify(Object.fromEntries(users));
  const counted = sql<Stored>`(select t.*,
    coalesce(json_extract(${counts}, '$."' || t.name || '"'), 0) as summary_users from ${sql.table(TENANT_COUNTS.name)} t)`;
  return {
    table: TENANT_OVERVIEW,
    timeShift: 0,
    canStream: false,
    select: () => database.selectFrom(counted.as("row")),
    run: createRun(database),
  };
}
