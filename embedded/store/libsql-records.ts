import { mkdirSync } from "node:fs";
import { dirname } from "node:path";

import { Kysely, Migrator, sql, type ExpressionBuilder } from "kysely";
import Database from "libsql";

import { recordMigrations } from "./migrations/record-migrations";
import {
  RECORD_LISTS,
  RECORD_TABLES,
  type ListRow,
  type RecordDatabase,
  type RecordListName,
  type RecordRow,
  type RecordTableName,
  type StoredRow,
} from "./record-tables";
import { createAnswerMemory } from "./answer-memory";
import type { RecordChange, RecordReads, RecordStore } from "./record-store";
import { toSqlRow } from "./row";
import { allRows, createRun, findRow, tenantRows, type RowSource, type StoreDatabase } from "./row-source";
import { createSqliteDialect } from "./sqlite-dialect";
import { refreshViews } from "./views/refresh-views";
import { columnOf, type SqlRow, type Table } from "./table";
import { tenantOverviews } from "./tenant-overviews";

export interface LibsqlRecords extends RecordStore {
  /** For statements whose table is a value, such as those that serve every list. */
  database: StoreDatabase;
  /** The same database for statements on a known table, checked against its description. */
  tables: Kysely<RecordDatabase>;
  /** The underlying database connection, for bulk loading. */
  file: Database.Database;
  /** Invalidates values computed from the records of a tenant, or of all tenants, after writes that bypass `change`. */
  forget: (tenantId?: string) => void;
}

/** Opens (or creates) the record database at that path. Every commit is on disk before it is confirmed. */
export async function openLibsqlRecords(path: string): Promise<LibsqlRecords> {
  const { file, database } = await openDatabase(path);
  const tables = database as unknown as Kysely<RecordDatabase>;
  const memory = createAnswerMemory();
  const changed = <Result>(tenantId: string, work: Promise<Result>, written?: ReadonlySet<string>) =>
    work.finally(() => memory.forget(tenantId, written));
  return {
    file,
    database,
    tables,
    forget: (tenantId) => memory.forget(tenantId),
    forTenant: (tenantId) => ({
      tenantId,
      ...toReads(database, tenantId),
      change(work) {
        const written = new Set<string>();
        const changing = database
          .transaction()
          .execute((transaction) => work(toChange(transaction, tenantId, written)));
        return changed(tenantId, changing, written);
      },
      remember: (name, compute, from) => memory.remember(tenantId, name, compute, from),
    }),
    provider: {
      tenants: () => allRows(database, LISTS.tenant),
      tenantOverviews: (users, now) => tenantOverviews(database, users, now),
      rows: (list) => allRows(database, LISTS[list]),
      // Read before every call, so the result is cached.
      hasTenant: (tenantId) =>
        memory.remember(
          tenantId,
          "is there",
          async () => (await toReads(database, tenantId).find("tenant", { name: tenantId })) !== undefined,
          ["tenant"],
        ),
      remember: (name, compute) => memory.remember(undefined, name, compute),
      removeTenant: (tenantId) =>
        changed(
          tenantId,
          database.transaction().execute((transaction) => removeTenant(transaction, tenantId)),
        ),
      async removeAuditBefore(time) {
        const { numDeletedRows } = await tables
          .deleteFrom("audit")
          .where("timestamp", "<", time)
          .executeTakeFirstOrThrow();
        if (numDeletedRows > 0n) memory.forget();
      },
    },
    forRows: (table, rows) => heldRows(database, table, rows),
    async ping() {
      await sql`select 1`.execute(database);
    },
    close: () => database.destroy(),
  };
}

/** Opens the database and applies all migrations and views. */
async function openDatabase(path: string): Promise<Pick<LibsqlRecords, "file" | "database">> {
  mkdirSync(dirname(path), { recursive: true });
  const file = new Database(path);
  for (const setting of ["journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"])
    file.pragma(setting);
  const database: StoreDatabase = new Kysely<Record<string, SqlRow>>({
    dialect: createSqliteDialect(file),
  });
  const { error } = await new Migrator({ db: database, provider: recordMigrations }).migrateToLatest();
  if (error) {
    await database.destroy();
    throw new Error("The record database could not be migrated", { cause: error });
  }
  await refreshViews(database);
  return { file, database };
}

/** Exposes rows that are in no table to a query: SQLite reads them from a JSON text. */
function heldRows<Row extends object>(
  database: StoreDatabase,
  table: Table<Row>,
  rows: readonly Row[],
): RowSource<Row> {
  const held = JSON.stringify(rows.map((row) => toSqlRow(table, tenantOf(row), row, { seeded: false })));
  const names = ["tenant_id", ...table.columns.map(({ name }) => name), ...(table.hasDocument ? ["doc"] : [])];
  const columns = names.map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)}) as ${sql.ref(name)}`);
  const from = sql<SqlRow>`(select ${sql.join(columns)} from json_each(${held}))`.as("row");
  return { table, timeShift: 0, canStream: false, select: () => database.selectFrom(from), run: createRun(database) };
}

function tenantOf(row: object): string {
  return "tenantId" in row && typeof row.tenantId === "string" ? row.tenantId : "";
}

/** The same lists, typed so that a list's name determines its rows. */
const LISTS: { [Name in RecordListName]: Table<ListRow<Name>, StoredRow<Name>> } = RECORD_LISTS;
const TABLES: { [Name in RecordTableName]: Table<RecordRow<Name>> } = RECORD_TABLES;

function toReads(database: StoreDatabase, tenantId: string): RecordReads {
  return {
    rows: (list) => tenantRows(database, LISTS[list], tenantId),
    find(name, key) {
      const table = TABLES[name];
      requireWholeKey(table, key);
      return findRow(tenantRows(database, table, tenantId), key);
    },
  };
}

/** Writes rows, and records the names of the written tables. */
function toChange(database: StoreDatabase, tenantId: string, written: Set<string>): RecordChange {
  return {
    ...toReads(database, tenantId),
    async insert(name, row) {
      written.add(name);
      const table: Table = RECORD_TABLES[name];
      await database
        .insertInto(table.name)
        .values(toSqlRow(table, tenantId, row, { seeded: false }))
        .execute();
    },
    async replace(name, key, row) {
      written.add(name);
      const table: Table = RECORD_TABLES[name];
      const { seeded: _seeded, ...values } = toSqlRow(table, tenantId, row, { seeded: false });
      requireWholeKey(table, key);
      await database
        .updateTable(table.name)
        .set(values)
        .where(isRow(table, tenantId, key))
        .execute();
    },
    async remove(name, key) {
      written.add(name);
      const table: Table = RECORD_TABLES[name];
      requireWholeKey(table, key);
      await database
        .deleteFrom(table.name)
        .where(isRow(table, tenantId, key))
        .execute();
    },
  };
}

/** The condition that selects one row of the tenant. */
function isRow(table: Table, tenantId: string, key: Record<string, string>) {
  return (builder: ExpressionBuilder<Record<string, SqlRow>, string>) =>
    builder.and({
      tenant_id: tenantId,
      ...Object.fromEntries(Object.entries(key).map(([field, value]) => [columnOf(table, field).name, value])),
    });
}

/** An incomplete key could match several rows. */
function requireWholeKey(table: Table, key: Record<string, string>): void {
  const isWhole = table.key.every((field) => key[field] !== undefined) && Object.keys(key).length === table.key.length;
  if (!isWhole) throw new Error(`The key of "${table.name}" is ${table.key.join(", ")}`);
}

async function removeTenant(database: StoreDatabase, tenantId: string): Promise<void> {
  for (const { name } of Object.values(RECORD_TABLES)) {
    await database.deleteFrom(name).where("tenant_id", "=", tenantId).execute();
  }
}
