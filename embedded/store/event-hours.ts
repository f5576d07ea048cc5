import type { DuckDBConnection } from "@duckdb/node-api";
import { sql } from "kysely";

import { EVENT_TABLES, EVENT_TIME, type EventTableName } from "./event-tables";
import type { StoreDatabase } from "./row-source";
import { columnOf } from "./table";

export const HOUR_MS = 3_600_000;

/** The numbers summed by hour in addition to event counts, by table. */
export const HOUR_SUMS = {
  flow: ["bytesOut", "bytesIn", "totalBytes"],
  dns: [],
} as const satisfies Record<EventTableName, readonly string[]>;

/** The fields with hourly counts by value: fields with few values. All counts are also split by `action`. */
export const HOUR_FIELDS = {
  flow: [
    "srcDevice",
    "deviceType",
    "siteName",
    "direction",
    "transport",
    "appProto",
    "application",
    "appCategory",
    "srcCountry",
    "dstCountry",
    "dstAsOrg",
    "dstDomain",
    "dstCategory",
    "dstPort",
    "policyName",
    "policyDirection",
  ],
  dns: [
    "deviceName",
    "deviceType",
    "siteName",
    "registrableDomain",
    "queryType",
    "responseCode",
    "category",
    "verdict",
    "protocol",
    "resolverIp",
    "country",
    "policyName",
  ],
} as const satisfies Record<EventTableName, readonly string[]>;

/** The field name of counts of all events, regardless of their values. */
export const NO_FIELD = "";

export function hourTable(name: EventTableName): string {
  return `${name}_hour`;
}

/**
 * For each hour and action, the number of events by value, in separate rows for every field: queries over months read
 * only these few rows. `event_hours` contains the hour up to which the counts are complete, and their fields.
 */
export async function createHourTables(database: StoreDatabase): Promise<void> {
  for (const name of Object.keys(EVENT_TABLES) as EventTableName[]) {
    const sums = sumColumns(name).map((column) => sql`, ${sql.ref(column)} bigint`);
    await sql`create table if not exists ${sql.table(hourTable(name))} (tenant_id varchar not null, hour bigint not null,
      field varchar not null, value varchar, action varchar, size bigint not null${sql.join(sums, sql``)},
      first_at bigint not null, last_at bigint not null)`.execute(database);
  }
  await sql`create table if not exists event_hours (name varchar not null, fields varchar not null, through bigint not null)`.execute(
    database,
  );
}

/** The end (exclusive) of the counted hours of each table, in stored time. Counts of other fields are ignored. */
export async function readHoursThrough(database: StoreDatabase): Promise<Map<EventTableName, number>> {
  const { rows } = await sql<{ name: EventTableName; fields: string; through: number }>`
    select name, fields, max(through) as through from event_hours group by all`.execute(database);
  return new Map(
    rows.flatMap(({ name, fields, through }) => (fields === fieldList(name) ? [[name, Number(through)] as const] : [])),
  );
}

/**
 * Counts the complete hours: those before the hour of the last event, which is still in progress. `since` is the time
 * of the first new event; without it, all hours are recounted. Runs in the transaction of the caller that wrote the
 * events.
 */
export async function countHours(connection: DuckDBConnection, name: EventTableName, since?: number): Promise<void> {
  const read = async (statement: string) => Number((await connection.runAndReadAll(statement)).getRows()[0]?.[0] ?? 0);
  const counted = await read(
    `select max(through) from event_hours where name = '${name}' and fields = '${fieldList(name)}'`,
  );
  const from = since === undefined ? 0 : Math.min(counted, startOfHour(since));
  const through = startOfHour(await read(`select max(${EVENT_TIME[name]}) from ${name}`));
  if (since !== undefined && through <= from && from === counted) return;
  await connection.run(`delete from ${hourTable(name)} where hour >= ${from}`);
  for (const field of [NO_FIELD, ...HOUR_FIELDS[name]]) {
    await connection.run(countStatement(name, field), { from: String(from), through: String(through) });
  }
  await connection.run(`delete from event_hours where name = '${name}';
    insert into event_hours values ('${name}', '${fieldList(name)}', ${through})`);
}

function countStatement(name: EventTableName, field: string): string {
  const time = EVENT_TIME[name];
  const value = field === NO_FIELD ? "null" : columnOf(EVENT_TABLES[name], field).name;
  const sums = sumColumns(name).map((column) => `sum(${column})::bigint as ${column}, `);
  return `insert into ${hourTable(name)} by name
    select tenant_id, ${time} - ${time} % ${HOUR_MS} as hour, '${field}' as field, ${value}::varchar as value, action,
      count(*) as size, ${sums.join("")}min(${time}) as first_at, max(${time}) as last_at
    from ${name} where ${time} >= $from::bigint and ${time} < $through::bigint
    group by all order by tenant_id, hour`;
}

export function sumColumns(name: EventTableName): string[] {
  return HOUR_SUMS[name].map((field) => columnOf(EVENT_TABLES[name], field).name);
}

export function startOfHour(time: number): number {
  return time - (time % HOUR_MS);
}

function fieldList(name: EventTableName): string {
  return HOUR_FIELDS[name].join(" ");
}
