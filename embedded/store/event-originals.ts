import { sql } from "kysely";

import { EVENT_TABLES, type EventTableName } from "./event-tables";
import type { StoreDatabase } from "./row-source";

const NAMES = Object.keys(EVENT_TABLES) as EventTableName[];

/**
 * The table of events as they arrived, where the recorded event differs or there is none. Nothing but the generation of
 * later traffic reads it.
 */
export function originalTable(name: EventTableName): string {
  return `${name}_original`;
}

export async function createOriginalTables(database: StoreDatabase): Promise<void> {
  for (const name of NAMES)
    await sql`create table if not exists ${sql.table(originalTable(name))} as select * from ${sql.table(name)} limit 0`.execute(
      database,
    );
}

/** Deletes the original events of a tenant, or of all tenants. */
export async function removeOriginals(database: StoreDatabase, tenantId?: string): Promise<void> {
  for (const name of NAMES) {
    const all = database.deleteFrom(originalTable(name));
    await (tenantId === undefined ? all : all.where("tenant_id", "=", tenantId)).execute();
  }
}
