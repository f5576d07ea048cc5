import { sql } from "kysely";

import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";

import type { DuckDbEvents } from "../store/duckdb-events";
import { originalTable } from "../store/event-originals";
import { EVENT_TABLES, EVENT_TIME, type EventTableName } from "../store/event-tables";
import { fromSqlRow } from "../store/row";
import { columnOf, type SqlRow, type Table } from "../store/table";

const WEEK_MS = 7 * 24 * 3_600_000;
/** Fields with numbers that vary slightly a week later. */
const VARYING = new Set(["bytes_out", "bytes_in", "packets_out", "packets_in", "response_ms", "rtt_ms"]);
const TIMES = new Set(["start_time", "end_time", "timestamp"]);
/** Domains that are younger than this have other names a week later. */
const YOUNG_DAYS = 30;

/** The events of a tenant that arrive together. */
export interface ArrivingEvents {
  flows: Flow[];
  queries: DnsQuery[];
}

/**
 * The events of a period, by tenant, based on the same hours a week before: the same devices, habits and stories, with
 * other numbers, and with other names for new domains. The generated events depend only on the existing events, as they arrived. `from`
 * and `to` are times as people see them, at most a week apart.
 */
export async function repeatEvents(
  { database }: Pick<DuckDbEvents, "database">,
  from: number,
  to: number,
  timeShift: number,
): Promise<Map<string, ArrivingEvents>> {
  if (to - from > WEEK_MS) throw new Error("At most a week of events can be repeated at once");
  const read = async <Row extends object>(name: EventTableName, table: Table<Row>): Promise<Row[]> => {
    const time = EVENT_TIME[name];
    const id = sql.ref(columnOf(table, table.key[0] ?? "").name);
    const original = sql.table(originalTable(name));
    const range = sql`${sql.raw(time)} >= ${from - timeShift - WEEK_MS} and ${sql.raw(time)} < ${to - timeShift - WEEK_MS}`;
    const { rows } = await sql<SqlRow>`select tenant_id, ${sql.raw(valuesOf(table, time))}
      from (
        select * from ${sql.table(table.name)} where ${range} and ${id} not in (select ${id} from ${original} where ${range})
        union all by name select * from ${original} where ${range}
      ) order by ${sql.raw(time)}`.execute(database);
    return rows.map((row) => fromSqlRow(table, row, timeShift));
  };
  const arriving = new Map<string, ArrivingEvents>();
  const of = (tenantId: string) => {
    const events = arriving.get(tenantId) ?? { flows: [], queries: [] };
    arriving.set(tenantId, events);
    return events;
  };
  const [flows, queries] = await Promise.all([read("flow", EVENT_TABLES.flow), read("dns", EVENT_TABLES.dns)]);
  for (const flow of flows) of(flow.tenantId).flows.push(flow);
  for (const query of queries) of(query.tenantId).queries.push(query);
  return arriving;
}

function valuesOf(table: Table, time: string): string {
  const id = columnOf(table, table.key[0] ?? "").name;
  return table.columns.map(({ name }) => `${valueOf(name, { id, time })} as "${name}"`).join(", ");
}

/** A device that contacted a threat's destination last week raises no new threat: threats are generated separately. */
function valueOf(column: string, { id, time }: { id: string; time: string }): string {
  if (column === id) return `split_part(${id}, '~', 1) || '~' || ((${time} + ${WEEK_MS}) // ${WEEK_MS})`;
  if (column === "threat_id") return "null";
  if (column === "total_bytes") return `${vary("bytes_out", id)} + ${vary("bytes_in", id)}`;
  if (VARYING.has(column)) return vary(column, id);
  if (TIMES.has(column)) return `${column} + ${WEEK_MS}`;
  if (column === "first_seen_here")
    return `case when ${IS_YOUNG} then first_seen_here + ${WEEK_MS} else first_seen_here end`;
  if (column === "registrable_domain") return renamed("registrable_domain");
  if (column === "query_name")
    return `case when ${IS_YOUNG} then replace(query_name, registrable_domain, ${NEW_NAME}) else query_name end`;
  return `"${column}"`;
}

const IS_YOUNG = `domain_age_days < ${YOUNG_DAYS} and threat_id is null`;
const NEW_NAME = `regexp_replace(registrable_domain, '^([a-z]+)([^.]*)', '\\1-' || substr(md5(registrable_domain || ((timestamp + ${WEEK_MS}) // ${WEEK_MS})), 1, 3))`;

function renamed(column: string): string {
  return `case when ${IS_YOUNG} then ${NEW_NAME} else ${column} end`;
}

/** Between 85 and 115 percent, derived from the event: a missing number stays missing. */
function vary(column: string, id: string): string {
  const share = `(0.85 + (hash(${id} || '${column}') % 300) / 1000.0)`;
  return column.endsWith("_ms") ? `round(${column} * ${share}, 1)` : `round(${column} * ${share})::bigint`;
}
