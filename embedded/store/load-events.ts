import { BIGINT, DOUBLE, DuckDBDataChunk, VARCHAR, type DuckDBAppender, type DuckDBType } from "@duckdb/node-api";

import type { DuckDbEvents } from "./duckdb-events";
import { countHours } from "./event-hours";
import { EVENT_TABLES, EVENT_TIME, type EventRow, type EventTableName } from "./event-tables";
import { columnValue } from "./row";
import type { ColumnKind, Table } from "./table";

/** Every event says whose it is. */
type OwnedRow = object & { tenantId: string };

/** DuckDB's own size of a batch. */
const CHUNK_ROWS = 2048;
const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Loads events into an empty table, in the order that queries read them: by week, tenant and time. Everything is on disk when
 * the promise resolves.
 */
export async function loadEvents<Name extends EventTableName>(
  store: DuckDbEvents,
  name: Name,
  events: Iterable<EventRow<Name>>,
): Promise<number> {
  const connection = await store.instance.connect();
  try {
    // In the order in which rows are appended: a file that was migrated has its newer columns last.
    const columns = ["tenant_id", ...EVENT_TABLES[name].columns.map((column) => `"${column.name}"`)].join(", ");
    await connection.run(`create temp table arriving as select ${columns} from ${name} limit 0`);
    const appender = await connection.createAppender("arriving", "main", "temp");
    const count = appendAll(appender, EVENT_TABLES[name], events);
    appender.closeSync();
    const time = EVENT_TIME[name];
    await connection.run(
      `insert into ${name} by name select * from arriving order by ${time} // ${WEEK_MS}, tenant_id, ${time}; drop table arriving`,
    );
    await countHours(connection, name);
    await connection.run("checkpoint");
    await store.refresh();
    return count;
  } finally {
    connection.closeSync();
  }
}

function appendAll(appender: DuckDBAppender, table: Table, events: Iterable<OwnedRow>): number {
  let batch: OwnedRow[] = [];
  let count = 0;
  for (const event of events) {
    batch.push(event);
    if (batch.length < CHUNK_ROWS) continue;
    count += appendBatch(appender, table, batch);
    batch = [];
  }
  return count + appendBatch(appender, table, batch);
}

function appendBatch(appender: DuckDBAppender, table: Table, batch: OwnedRow[]): number {
  if (batch.length === 0) return 0;
  const chunk = DuckDBDataChunk.create([VARCHAR, ...table.columns.map(({ kind }) => typeOf(kind))], batch.length);
  chunk.setColumnValues(
    0,
    batch.map((row) => row.tenantId),
  );
  table.columns.forEach((column, index) => {
    const isWhole = typeOf(column.kind) === BIGINT;
    const values = batch.map((row) => {
      const value = columnValue(column, row);
      return isWhole && value !== null ? BigInt(Math.round(Number(value))) : value;
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
