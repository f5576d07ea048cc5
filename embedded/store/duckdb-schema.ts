import { sql } from "kysely";

import { createDomainRegistrations } from "./domain-registrations";
import { createHourTables } from "./event-hours";
import { createOriginalTables, originalTable } from "./event-originals";
import { EVENT_TABLES, type EventTableName } from "./event-tables";
import type { StoreDatabase } from "./row-source";
import type { ColumnKind, Table } from "./table";

/** Increased when a column or a table is added: files of earlier versions are then extended, with empty columns. */
const SCHEMA_VERSION = 9;

/**
 * Creates the event tables if the file has none, or extends those of an earlier version; a process that is killed in the
 * meantime leaves the file unchanged. Throws if the file was written by a newer version.
 */
export async function createEventTables(database: StoreDatabase): Promise<void> {
  await sql`create table if not exists schema_version (version bigint not null)`.execute(database);
  const { rows } = await sql<{ version: number }>`select max(version) as version from schema_version`.execute(database);
  const version = rows[0]?.version ?? 0;
  if (version > SCHEMA_VERSION)
    throw new Error(`The event database has schema ${version}; this program knows ${SCHEMA_VERSION}`);
  if (version === SCHEMA_VERSION) return;
  await database.transaction().execute((transaction) => bringUpToDate(transaction, version));
  await sql`checkpoint`.execute(database);
}

async function bringUpToDate(database: StoreDatabase, version: number): Promise<void> {
  if (version === 0) await createTables(database);
  if (version === 1) await moveAnswers(database);
  await createOriginalTables(database);
  if (version > 0) await addMissingColumns(database);
  await createHourTables(database);
  await createDomainRegistrations(database);
  await sql`insert into schema_version values (${SCHEMA_VERSION})`.execute(database);
}

/** Version 2 stores all answers of a DNS query; for existing queries, only the first one is known. */
async function moveAnswers(database: StoreDatabase): Promise<void> {
  const { name } = EVENT_TABLES.dns;
  await sql`alter table ${sql.table(name)} rename to dns_before`.execute(database);
  await sql`create table ${sql.table(name)} (${columnsOf(EVENT_TABLES.dns)})`.execute(database);
  await sql`insert into ${sql.table(name)} by name select * exclude (answer, answer_count),
    answer || chr(9) || query_type || chr(9) || '300' as answers from dns_before`.execute(database);
  await sql`drop table dns_before`.execute(database);
}

/**
 * Version 3 adds the country of a flow's source, version 4 the networks, TCP, certificates and requests of flows and
 * the location of DNS answers, version 5 the owner of a flow's source network, version 7 the type of the device. For
 * existing events, the values are unknown. Version 9 adds the tables of original events.
 */
async function addMissingColumns(database: StoreDatabase): Promise<void> {
  for (const table of Object.keys(EVENT_TABLES) as EventTableName[]) {
    for (const { name, kind } of EVENT_TABLES[table].columns) {
      for (const extended of [table, originalTable(table)])
        await sql`alter table ${sql.table(extended)} add column if not exists ${sql.ref(name)} ${sql.raw(TYPES[kind])}`.execute(
          database,
        );
    }
  }
}

async function createTables(database: StoreDatabase): Promise<void> {
  for (const table of Object.values(EVENT_TABLES)) {
    await sql`create table ${sql.table(table.name)} (${columnsOf(table)})`.execute(database);
  }
}

function columnsOf(table: Table) {
  const columns = table.columns.map(({ name, kind }) => sql`${sql.ref(name)} ${sql.raw(TYPES[kind])}`);
  return sql.join([sql`tenant_id varchar not null`, ...columns]);
}

const TYPES: Record<ColumnKind, string> = {
  text: "varchar",
  integer: "bigint",
  real: "double",
  boolean: "bigint",
  time: "bigint",
  telemetry: "bigint",
  list: "varchar",
  json: "varchar",
  single: "varchar",
  answers: "varchar",
  counts: "bigint",
};
