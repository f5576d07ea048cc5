import { BIGINT, DOUBLE, DuckDBDataChunk, VARCHAR, type DuckDBAppender, type DuckDBType } from "@duckdb/node-api";

import type { DuckDbEvents } from "./duckdb-events";
import { EVENT_TABLES, EVENT_TIME, type EventTableName } from "./event-tables";
import { toSqlRow, type Row } from "./row";
import type { SqlValue, Table } from "./table";

/** DuckDB's own size of a batch. */
const CHUNK_ROWS = 2048;
const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * Loads events into an empty table, in the order that queries read them: by week, tenant and time. Everything is on disk when
 * the promise resolves.
 */
export async function loadEvents(store: DuckDbEvents, name: EventTableName, events: Iterable<Row>): Promise<number> {
  const connection = await store.instance.connect();
  try {
    await connection.run(`create temp table arriving as select * from ${name} limit 0`);
    const appender = await connection.createAppender("arriving", "main", "temp");
    const count = appendAll(appender, EVENT_TABLES[name], events);
    appender.closeSync();
    const time = EVENT_TIME[name];
    await connection.run(
      `insert into ${name} select * from arriving order by ${time} // ${WEEK_MS}, tenant_id, ${time}; drop table arriving`,
    );
    await connection.run("checkpoint");
    return count;
  } finally {
    connection.closeSync();
  }
}

function appendAll(appender: DuckDBAppender, table: Table, events: Iterable<Row>): number {
  const types = [
    VARCHAR,
    ...table.columns.map(({ kind }) => (kind === "text" ? VARCHAR : kind === "real" ? DOUBLE : BIGINT)),
  ];
  const names = ["tenant_id", ...table.columns.map(({ name }) => name)];
  let columns: SqlValue[][] = names.map(() => []);
  let count = 0;
  const flush = () => {
    appendChunk(appender, types, columns);
    columns = names.map(() => []);
  };
  for (const event of events) {
    const row = toSqlRow(table, String(event["tenantId"]), event, { seeded: true });
    names.forEach((name, index) => columns[index]?.push(row[name] ?? null));
    count++;
    if (count % CHUNK_ROWS === 0) flush();
  }
  flush();
  return count;
}

function appendChunk(appender: DuckDBAppender, types: DuckDBType[], columns: SqlValue[][]): void {
  const rows = columns[0]?.length ?? 0;
  if (rows === 0) return;
  const chunk = DuckDBDataChunk.create(types, rows);
  columns.forEach((values, index) => {
    const isBigInt = types[index] === BIGINT;
    chunk.setColumnValues(
      index,
      isBigInt ? values.map((value) => (value === null ? null : BigInt(Math.round(Number(value))))) : values,
    );
  });
  appender.appendDataChunk(chunk);
}
