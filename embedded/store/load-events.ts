import {
  BIGINT,
  DOUBLE,
  DuckDBDataChunk,
  VARCHAR,
  type DuckDBAppender,
  type DuckDBConnection,
  type DuckDBType,
} from "@duckdb/node-api";
import { sql } from "kysely";

import type { DuckDbEvents } from "./duckdb-events";
import { countHours } from "./event-hours";
import { originalTable } from "./event-originals";
import { EVENT_TABLES, EVENT_TIME, type EventRow, type EventTableName } from "./event-tables";
import { columnValue } from "./row";
import { columnOf, type ColumnKind, type Table } from "./table";

/** Every event includes its tenant. */
type OwnedRow = object & { tenantId: string };

/** DuckDB's own batch size. */
const CHUNK_ROWS = 2048;
const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Loads events into an empty table, in the order that queries read them: by week, tenant and time. All events are on
 * disk when the promise resolves.
 */
export async function loadEvents<Name extends EventTableName>(
  store: DuckDbEvents,
  name: Name,
  events: Iterable<EventRow<Name>>,
): Promise<number> {
  const count = await appendEvents(store, name, events);
  await sql`checkpoint`.execute(store.database);
  store.forget();
  return count;
}

/** Appends events. Their times are visible times, which are `timeShift` after the stored ones. */
export async function appendEvents<Name extends EventTableName>(
  { instance, refreshHours }: Pick<DuckDbEvents, "instance" | "refreshHours">,
  name: Name,
  events: Iterable<EventRow<Name>>,
  timeShift = 0,
): Promise<number> {
  const connection = await instance.connect();
  try {
    await connection.run("begin transaction");
    const { count, earliest } = await insertEvents(connection, name, name, events, timeShift);
    // Events may arrive late, in hours that are already counted.
    if (count > 0) await countHours(connection, name, earliest);
    await connection.run("commit");
    await refreshHours();
    return count;
  } finally {
    connection.closeSync();
  }
}

/** Stores events as they arrived, where the recorded event differs or there is none. */
export async function appendOriginals<Name extends EventTableName>(
  { instance }: Pick<DuckDbEvents, "instance">,
  name: Name,
  events: readonly EventRow<Name>[],
  timeShift: number,
): Promise<void> {
  if (events.length === 0) return;
  const connection = await instance.connect();
  try {
    await insertEvents(connection, name, originalTable(name), events, timeShift);
  } finally {
    connection.closeSync();
  }
}

/** Inserts events into a table with the columns of the named one. Returns their number, and the earliest stored time. */
async function insertEvents<Name extends EventTableName>(
  connection: DuckDBConnection,
  name: Name,
  target: string,
  events: Iterable<EventRow<Name>>,
  timeShift: number,
): Promise<{ count: number; earliest: number }> {
  // In the column order of the table: a migrated file has its newer columns last.
  const columns = ["tenant_id", ...EVENT_TABLES[name].columns.map((column) => `"${column.name}"`)].join(", ");
  await connection.run(`create temp table arriving as select ${columns} from ${target} limit 0`);
  const appender = await connection.createAppender("arriving", "main", "temp");
  const count = appendAll(appender, EVENT_TABLES[name], events, timeShift);
  appender.closeSync();
  const time = EVENT_TIME[name];
  const earliest = (await connection.runAndReadAll(`select min(${time}) from arriving`)).getRows()[0]?.[0];
  await connection.run(
    `insert into ${target} by name select * from arriving order by ${time} // ${WEEK_MS}, tenant_id, ${time}; drop table arriving`,
  );
  return { count, earliest: Number(earliest) };
}

/** Replaces a tenant's existing events, for values that are known only later, such as rule matches. */
export async function replaceEvents<Name extends EventTableName>(
  store: Pick<DuckDbEvents, "instance" | "database" | "refreshHours">,
  name: Name,
  tenantId: string,
  events: readonly EventRow<Name>[],
  timeShift: number,
): Promise<void> {
  if (events.length === 0) return;
  const { columns, key } = EVENT_TABLES[name];
  const stored = (field: string) => events.map((event) => columnValue(columnOf(EVENT_TABLES[name], field), event));
  const time = columns.find((column) => column.name === EVENT_TIME[name]);
  const times = stored(time?.field ?? "").map((value) => Number(value) - timeShift);
  const id = columnOf(EVENT_TABLES[name], key[0] ?? "");
  // Limits the search to the time range of the events.
  const at = sql.ref(EVENT_TIME[name]);
  await sql`delete from ${sql.table(name)} where tenant_id = ${tenantId}
    and ${at} >= ${Math.min(...times)} and ${at} <= ${Math.max(...times)}
    and ${sql.ref(id.name)} in (${sql.join(stored(id.field))})`.execute(store.database);
  await appendEvents(store, name, events, timeShift);
}

function appendAll(appender: DuckDBAppender, table: Table, events: Iterable<OwnedRow>, timeShift: number): number {
  let batch: OwnedRow[] = [];
  let count = 0;
  for (const event of events) {
    batch.push(event);
    if (batch.length < CHUNK_ROWS) continue;
    count += appendBatch(appender, table, batch, timeShift);
    batch = [];
  }
  return count + appendBatch(appender, table, batch, timeShift);
}

function appendBatch(appender: DuckDBAppender, table: Table, batch: OwnedRow[], timeShift: number): number {
  if (batch.length === 0) return 0;
  const chunk = DuckDBDataChunk.create([VARCHAR, ...table.columns.map(({ kind }) => typeOf(kind))], batch.length);
  chunk.setColumnValues(
    0,
    batch.map((row) => row.tenantId),
  );
  table.columns.forEach((column, index) => {
    const isWhole = typeOf(column.kind) === BIGINT;
    const moved = column.kind === "telemetry" ? timeShift : 0;
    const values = batch.map((row) => {
      const value = columnValue(column, row);
      return isWhole && value !== null ? BigInt(Math.round(Number(value)) - moved) : value;
    });
    chunk.setColumnValues(index + 1, values);
  });
  appender.appendDataChunk(chunk);
  return batch.length;
}

function typeOf(kind: ColumnKind): DuckDBType {
  if (kind === "text" || kind === "single" || kind === "answers") return VARCHAR;
  return kind === "real" ? DOUBLE : BIGINT;
}
