import { availableParallelism } from "node:os";

import { DuckDBInstance } from "@duckdb/node-api";
import { Kysely, sql } from "kysely";

import { createAnswerMemory } from "./answer-memory";
import { addRegistrars } from "./domain-registrations";
import { createDuckDbDialect } from "./duckdb-dialect";
import { createEventTables } from "./duckdb-schema";
import { countHours, hourTable, readHoursThrough } from "./event-hours";
import { removeOriginals } from "./event-originals";
import type { EventStore, TenantEvents } from "./event-store";
import { EVENT_TABLES, type EventRow, type EventTableName, type StoredEvent } from "./event-tables";
import { selectFlowsAround } from "./flows-around";
import { hourlyRows } from "./hourly-rows";
import { selectObservedDomains } from "./observed-domains";
import { createRun, selectRows, tenantRows, type StoreDatabase } from "./row-source";
import type { SqlRow, Table } from "./table";
import { OBSERVED_DOMAIN } from "./tables/observed-domain";
import { THREAT_FLOW } from "./tables/threat";

/** Connections beyond one per core, for exports with slow readers. */
const STREAMS = 4;

export interface DuckDbEvents extends EventStore {
  instance: DuckDBInstance;
  database: StoreDatabase;
  /** Sets by how many milliseconds events have moved since they were loaded, so that demo data appears current. */
  moveTo: (timeShift: number) => void;
  /** Invalidates values computed from the events of a tenant, or of all tenants, after events were written. */
  forget: (tenantId?: string) => void;
  /** Stores the registrars of domains that were queried for the first time. */
  addRegistrars: (registrarOf: (domain: string) => string) => Promise<void>;
  /** Call after events were written: reads up to which hour events are counted. */
  refreshHours: () => Promise<void>;
}

/** The same tables, typed so that a table's name determines its rows. */
const TABLES: { [Name in EventTableName]: Table<EventRow<Name>, StoredEvent<Name>> } = EVENT_TABLES;

const TABLE_NAMES = Object.keys(EVENT_TABLES) as EventTableName[];

/**
 * Opens (or creates) the event database at that path. Only one process can open it. Extensions are never downloaded,
 * and tables have no keys or indexes: DuckDB relies on the order in which rows were loaded.
 */
export async function openDuckDbEvents(path: string): Promise<DuckDbEvents> {
  const cores = availableParallelism();
  const instance = await DuckDBInstance.create(path, {
    // A query for a page is over before a second thread has taken part, and costs a quarter less without it. Several
    // queries still run at once, each on its connection.
    threads: String(Math.max(1, Math.floor(cores / 2))),
    memory_limit: "2GB",
    temp_directory: `${path}.tmp`,
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
    // New files use the compression that allows grouping by text without reading each value.
    storage_compatibility_version: "v1.5.0",
    // Rows that are read by their numbers are searched in every row group, which costs more than all columns of a page.
    late_materialization_max_rows: "0",
  });
  const database: StoreDatabase = new Kysely<Record<string, SqlRow>>({
    dialect: createDuckDbDialect(instance, cores + STREAMS),
  });
  await createEventTables(database);
  let hoursThrough = await countMissingHours(instance, database);
  const memory = createAnswerMemory();
  let timeShift = 0;

  return {
    instance,
    database,
    moveTo(shift) {
      if (shift !== timeShift) memory.forget();
      timeShift = shift;
    },
    forget: (tenantId) => memory.forget(tenantId),
    addRegistrars: (registrarOf) => addRegistrars(database, registrarOf),
    async refreshHours() {
      hoursThrough = await readHoursThrough(database);
    },
    forTenant: (tenantId) => ({
      remember: (name, compute) => memory.remember(tenantId, name, compute),
      ...toReads(database, tenantId, () => ({ timeShift, hoursThrough })),
    }),
    async ageOfDomain(domain) {
      const row = await selectRows(database, EVENT_TABLES.dns)
        .select(sql<number | null>`max("row".domain_age_days)`.as("days"))
        .where("row.registrable_domain", "=", domain)
        .executeTakeFirst();
      return row?.days == null ? null : Number(row.days);
    },
    async removeTenant(tenantId) {
      for (const name of TABLE_NAMES) {
        await database.deleteFrom(hourTable(name)).where("tenant_id", "=", tenantId).execute();
        await database.deleteFrom(name).where("tenant_id", "=", tenantId).execute();
      }
      await removeOriginals(database, tenantId);
      memory.forget(tenantId);
    },
    async ping() {
      await sql`select 1`.execute(database);
    },
    async close() {
      await database.destroy();
      instance.closeSync();
    },
  };
}

/**
 * Counts the hours of a file without hourly counts, or with counts of other fields. Returns the end of the counted
 * hours.
 */
async function countMissingHours(instance: DuckDBInstance, database: StoreDatabase) {
  const through = await readHoursThrough(database);
  const missing = TABLE_NAMES.filter((name) => !through.has(name));
  if (missing.length === 0) return through;
  const connection = await instance.connect();
  for (const name of missing) await countHours(connection, name);
  connection.closeSync();
  return readHoursThrough(database);
}

interface Present {
  timeShift: number;
  hoursThrough: ReadonlyMap<EventTableName, number>;
}

function toReads(database: StoreDatabase, tenantId: string, present: () => Present): Omit<TenantEvents, "remember"> {
  const common = () => ({ timeShift: present().timeShift, canStream: true, run: createRun(database) });
  const hourly = (name: EventTableName) =>
    hourlyRows({ database, name, tenantId, through: present().hoursThrough.get(name) });
  return {
    tenantId,
    rows: (name) => ({ ...tenantRows(database, TABLES[name], tenantId), ...common(), hourly: hourly(name) }),
    observedDomains: (range) => ({
      ...common(),
      table: OBSERVED_DOMAIN,
      select: () => selectObservedDomains(database, tenantId, range, present().timeShift),
    }),
    flowsAround: (traces) => ({
      ...common(),
      table: THREAT_FLOW,
      select: () => selectFlowsAround(database, tenantId, traces, present().timeShift),
    }),
  };
}
