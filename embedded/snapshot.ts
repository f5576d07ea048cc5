import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { sql, type Kysely } from "kysely";

import type { IdentityStore } from "./identity/store/open-store";
import type { DuckDbEvents } from "./store/duckdb-events";
import { countHours } from "./store/event-hours";
import { removeOriginals } from "./store/event-originals";
import { EVENT_TABLES, type EventTableName } from "./store/event-tables";
import type { LibsqlRecords } from "./store/libsql-records";

export interface Stores {
  records: LibsqlRecords;
  events: DuckDbEvents;
  identity: IdentityStore;
}

/** Copies of the three seeded databases, and how to restore them. For tests. */
export interface Snapshot {
  restore: () => Promise<void>;
  /** Replaces the copy of the records, once they have been moved to a later hour. */
  updateRecords: () => Promise<void>;
}

/** People stay signed in over a reset, with the keys that signed their tokens; migrations belong to the program. */
const KEPT_TABLES = ["signing_keys", "sessions", "kysely_migration", "kysely_migration_lock"];

/** Creates the copies that the directory does not contain yet. */
export async function takeSnapshot(stores: Stores, directory: string): Promise<Snapshot> {
  const path = (name: string) => join(directory, name);
  const copyRecords = () => sql`vacuum into ${records}`.execute(stores.records.database);
  const [records, identity, events] = [path("records.db"), path("identity.db"), path("events.duckdb")];
  if (!existsSync(records)) {
    mkdirSync(directory, { recursive: true });
    await copyRecords();
    await sql`vacuum into ${identity}`.execute(stores.identity.database);
    await copyEvents(stores.events, events);
  }
  return {
    async restore() {
      await restoreTables(stores.records.database, records);
      stores.records.forget();
      await restoreTables(stores.identity.database, identity);
      await restoreEvents(stores.events, events);
    },
    async updateRecords() {
      rmSync(records);
      await copyRecords();
    },
  };
}

async function restoreTables<Tables>(database: Kysely<Tables>, path: string): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`pragma foreign_keys = off`.execute(connection);
    await sql`attach database ${path} as seeded`.execute(connection);
    await sql`begin immediate`.execute(connection);
    const { rows } = await sql<{ name: string }>`select name from seeded.sqlite_master where type = 'table'`.execute(
      connection,
    );
    for (const { name } of rows.filter((table) => !KEPT_TABLES.includes(table.name))) {
      await sql`delete from main.${sql.table(name)}`.execute(connection);
      await sql`insert into main.${sql.table(name)} select * from seeded.${sql.table(name)}`.execute(connection);
    }
    await sql`commit`.execute(connection);
    await sql`detach database seeded`.execute(connection);
    await sql`pragma foreign_keys = on`.execute(connection);
  });
}

async function copyEvents({ instance }: DuckDbEvents, path: string): Promise<void> {
  const connection = await instance.connect();
  await connection.run(`attach '${path.replaceAll("'", "''")}' as seeded`);
  for (const { name } of Object.values(EVENT_TABLES)) {
    await connection.run(`create table seeded.${name} as select * from main.${name}`);
  }
  await connection.run("detach seeded");
  connection.closeSync();
}

/** Events never change; only the removal of a tenant deletes some. */
async function restoreEvents({ instance, database, forget, refreshHours }: DuckDbEvents, path: string): Promise<void> {
  await removeOriginals(database);
  const connection = await instance.connect();
  await connection.run(`attach '${path.replaceAll("'", "''")}' as seeded (read_only)`);
  for (const name of Object.keys(EVENT_TABLES) as EventTableName[]) {
    const reader = await connection.runAndReadAll(
      `select (select count(*) from main.${name}) = (select count(*) from seeded.main.${name})`,
    );
    if (reader.getRows()[0]?.[0] === true) continue;
    await connection.run(`delete from main.${name}; insert into main.${name} select * from seeded.main.${name}`);
    await countHours(connection, name);
    await connection.run("checkpoint");
  }
  await connection.run("detach seeded");
  connection.closeSync();
  await refreshHours();
  forget();
}
