import { sql } from "kysely";

import { createRun, type RowSource, type StoreDatabase } from "./row-source";
import type { RowOf, StoredOf } from "./table";
import { TENANT_COUNTS, TENANT_OVERVIEW } from "./tables/tenant";

type Stored = StoredOf<typeof TENANT_OVERVIEW>;

const ACKNOWLEDGED_WITHIN_MS = 7 * 24 * 3_600_000;

/** The users of a tenant. Times are epoch milliseconds. */
export interface TenantUsers {
  users: number;
  lastSignInAt: number | null;
}

/** All tenants with their summaries. `users` is what the identity provider stores, by tenant. */
export function tenantOverviews(
  database: StoreDatabase,
  users: ReadonlyMap<string, TenantUsers>,
  now: number,
): RowSource<RowOf<typeof TENANT_OVERVIEW>, Stored> {
  const stored = JSON.stringify(Object.fromEntries(users));
  const member = (key: keyof TenantUsers) => sql`json_extract(${stored}, '$."' || t.name || '".${sql.raw(key)}')`;
  const counted = sql<Stored>`(
    with waited as (
      select h.tenant_id, (h.acknowledged_at - h.first_seen) / 60000.0 as minutes,
        row_number() over (partition by h.tenant_id order by h.acknowledged_at - h.first_seen) as position,
        count(*) over (partition by h.tenant_id) as size
      from threat h where h.acknowledged_at >= ${now - ACKNOWLEDGED_WITHIN_MS}
    ), median as (
      select tenant_id, cast(round(avg(minutes)) as integer) as minutes from waited
      where position in ((size + 1) / 2, size / 2 + 1) group by tenant_id
    )
    select t.*, coalesce(${member("users")}, 0) as summary_users, ${member("lastSignInAt")} as summary_last_sign_in_at,
      m.minutes as summary_mtta_minutes7d
    from ${sql.table(TENANT_COUNTS.name)} t left join median m on m.tenant_id = t.name)`;
  return {
    table: TENANT_OVERVIEW,
    timeShift: 0,
    canStream: false,
    select: () => database.selectFrom(counted.as("row")),
    run: createRun(database),
  };
}
