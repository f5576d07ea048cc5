import { mkdirSync } from "node:fs";
import { dirname } from "node:path";

import { Kysely, Migrator, sql, SqliteDialect } from "kysely";
import Database from "libsql";

import { recordMigrations } from "./migrations/record-migrations";
import {
  INSTALLED_SOFTWARE,
  RECORD_TABLES,
  SITE_OVERVIEW,
  TENANT_OVERVIEW,
  type RecordTableName,
} from "./record-tables";
import type { Key, RecordChange, RecordListName, RecordStore } from "./record-store";
import { fromSqlRow, toSqlRow, type Row } from "./row";
import { selectRows, type RowSource, type StoreDatabase } from "./row-source";
import { columnOf, type SqlRow, type Table } from "./table";

export interface LibsqlRecords extends RecordStore {
  database: StoreDatabase;
  /** The file underneath, for bulk loading. */
  file: Database.Database;
}

const LISTS: Record<RecordListName, Table> = {
  ...RECORD_TABLES,
  siteOverview: SITE_OVERVIEW,
  installedSoftware: INSTALLED_SOFTWARE,
};

/** Opens (or creates) the record database at that path. Every commit is on disk before it is acknowledged. */
export async function openLibsqlRecords(path: string): Promise<LibsqlRecords> {
  mkdirSync(dirname(path), { recursive: true });
  const file = new Database(path);
  for (const setting of ["journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"])
    file.pragma(setting);
  const database: StoreDatabase = new Kysely<Record<string, SqlRow>>({
    dialect: new SqliteDialect({ database: file }),
  });
  const { error } = await new Migrator({ db: database, provider: recordMigrations }).migrateToLatest();
  if (error) {
    await database.destroy();
    throw new Error("The record database could not be brought up to date", { cause: error });
  }
  return {
    file,
    database,
    forTenant: (tenantId) => ({
      tenantId,
      rows: (list) => boundRows(database, LISTS[list], tenantId),
      find: (table, key) => findRow(database, tenantId, table, key),
      change: (work) => database.transaction().execute((transaction) => work(toChange(transaction, tenantId))),
    }),
    provider: {
      tenants: () => ({
        table: TENANT_OVERVIEW,
        timeShift: 0,
        canStream: false,
        select: () => selectRows(database, TENANT_OVERVIEW),
      }),
      hasTenant: async (tenantId) => (await findRow(database, tenantId, "tenant", { name: tenantId })) !== undefined,
      removeTenant: (tenantId) => database.transaction().execute((transaction) => removeTenant(transaction, tenantId)),
    },
    async ping() {
      await sql`select 1`.execute(database);
    },
    close: () => database.destroy(),
  };
}

function boundRows(database: StoreDatabase, table: Table, tenantId: string): RowSource {
  return {
    table,
    timeShift: 0,
    canStream: false,
    select: () => selectRows(database, table).where("row.tenant_id", "=", tenantId),
  };
}

async function findRow(
  database: StoreDatabase,
  tenantId: string,
  name: RecordTableName,
  key: Key,
): Promise<Row | undefined> {
  const table = RECORD_TABLES[name];
  let select = boundRows(database, table, tenantId).select().selectAll();
  for (const [column, value] of keyColumns(table, key)) select = select.where(`row.${column}`, "=", value);
  const row = await select.executeTakeFirst();
  return row && fromSqlRow(table, row, 0);
}

function toChange(database: StoreDatabase, tenantId: string): RecordChange {
  return {
    find: (name, key) => findRow(database, tenantId, name, key),
    async insert(name, row) {
      const table = RECORD_TABLES[name];
      await database
        .insertInto(table.name)
        .values(toSqlRow(table, tenantId, row, { seeded: false }))
        .execute();
    },
    async replace(name, key, row) {
      const table = RECORD_TABLES[name];
      const { seeded: _seeded, ...values } = toSqlRow(table, tenantId, row, { seeded: false });
      let update = database.updateTable(table.name).set(values).where("tenant_id", "=", tenantId);
      for (const [column, value] of keyColumns(table, key)) update = update.where(column, "=", value);
      await update.execute();
    },
  };
}

/** The columns of a row's key. Throws when the key is not whole, because more than one row would answer to it. */
function keyColumns(table: Table, key: Key): [string, string][] {
  return table.key.map((field) => {
    const value = key[field];
    if (value === undefined) throw new Error(`The key of "${table.name}" needs "${field}"`);
    return [columnOf(table, field).name, value];
  });
}

async function removeTenant(database: StoreDatabase, tenantId: string): Promise<void> {
  for (const { name } of Object.values(RECORD_TABLES)) {
    await database.deleteFrom(name).where("tenant_id", "=", tenantId).execute();
  }
}
