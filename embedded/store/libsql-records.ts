import { mkdirSync } from "node:fs";
import { dirname } from "node:path";

import { Kysely, Migrator, sql, SqliteDialect, type ExpressionBuilder } from "kysely";
import Database from "libsql";

import { COMPLIANCE_VIEWS } from "./compliance-views";
import { DEVICE_LIST, INSTALLED_LIST, SOFTWARE_LIST, VULNERABILITY_LIST } from "./looked-into";
import { recordMigrations } from "./migrations/record-migrations";
import {
  RECORD_TABLES,
  SITE_OVERVIEW,
  TENANT_OVERVIEW,
  VERSION_DEVICE,
  VERSION_VULNERABILITY,
  type RecordTableName,
} from "./record-tables";
import type { Key, RecordChange, RecordListName, RecordStore } from "./record-store";
import { toSqlRow, type Row } from "./row";
import { findRow, selectRows, type RowSource, type Select, type StoreDatabase } from "./row-source";
import { columnOf, type SqlRow, type Table } from "./table";

export interface LibsqlRecords extends RecordStore {
  database: StoreDatabase;
  /** The file underneath, for bulk loading. */
  file: Database.Database;
}

const LISTS: Record<RecordListName, Table> = {
  ...RECORD_TABLES,
  ...COMPLIANCE_VIEWS,
  device: DEVICE_LIST,
  software: SOFTWARE_LIST,
  vulnerability: VULNERABILITY_LIST,
  siteOverview: SITE_OVERVIEW,
  installedSoftware: INSTALLED_LIST,
  versionVulnerability: VERSION_VULNERABILITY,
  versionDevice: VERSION_DEVICE,
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
      find: (table, key) => findRecord(database, tenantId, table, key),
      change: (work) => database.transaction().execute((transaction) => work(toChange(transaction, tenantId))),
    }),
    provider: {
      tenants: () => ({
        table: TENANT_OVERVIEW,
        timeShift: 0,
        canStream: false,
        select: () => selectRows(database, TENANT_OVERVIEW),
      }),
      hasTenant: async (tenantId) => (await findRecord(database, tenantId, "tenant", { name: tenantId })) !== undefined,
      removeTenant: (tenantId) => database.transaction().execute((transaction) => removeTenant(transaction, tenantId)),
    },
    forRows: (table, rows) => heldRows(database, table, rows),
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

/** Rows that stand in no table become one for the time of a query: SQLite reads them out of a JSON text. */
function heldRows(database: StoreDatabase, table: Table, rows: Row[]): RowSource {
  const held = JSON.stringify(
    rows.map((row) => toSqlRow(table, (row["tenantId"] as string | undefined) ?? "", row, { seeded: false })),
  );
  const names = ["tenant_id", ...table.columns.map(({ name }) => name), ...(table.hasDocument ? ["doc"] : [])];
  const columns = names.map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)}) as ${sql.ref(name)}`);
  const from = sql<SqlRow>`(select ${sql.join(columns)} from json_each(${held}))`.as("row");
  const select = () => database.selectFrom(from) as unknown as Select;
  return { table, timeShift: 0, canStream: false, select };
}

function findRecord(
  database: StoreDatabase,
  tenantId: string,
  name: RecordTableName,
  key: Key,
): Promise<Row | undefined> {
  const table = RECORD_TABLES[name];
  requireWholeKey(table, key);
  return findRow(boundRows(database, table, tenantId), key);
}

function toChange(database: StoreDatabase, tenantId: string): RecordChange {
  return {
    find: (name, key) => findRecord(database, tenantId, name, key),
    rows: (list) => boundRows(database, LISTS[list], tenantId),
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
      requireWholeKey(table, key);
      await database
        .updateTable(table.name)
        .set(values)
        .where(isRow(table, tenantId, key))
        .execute();
    },
    async remove(name, key) {
      const table = RECORD_TABLES[name];
      requireWholeKey(table, key);
      await database
        .deleteFrom(table.name)
        .where(isRow(table, tenantId, key))
        .execute();
    },
  };
}

/** The condition that holds for one row of the tenant's. */
function isRow(table: Table, tenantId: string, key: Key) {
  return (builder: ExpressionBuilder<Record<string, SqlRow>, string>) =>
    builder.and({
      tenant_id: tenantId,
      ...Object.fromEntries(Object.entries(key).map(([field, value]) => [columnOf(table, field).name, value])),
    });
}

/** A key that is not whole would be answered by more than one row. */
function requireWholeKey(table: Table, key: Key): void {
  const isWhole = table.key.every((field) => key[field] !== undefined) && Object.keys(key).length === table.key.length;
  if (!isWhole) throw new Error(`The key of "${table.name}" is ${table.key.join(", ")}`);
}

async function removeTenant(database: StoreDatabase, tenantId: string): Promise<void> {
  for (const { name } of Object.values(RECORD_TABLES)) {
    await database.deleteFrom(name).where("tenant_id", "=", tenantId).execute();
  }
}
