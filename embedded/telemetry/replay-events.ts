import type { DuckDbEvents } from "../store/duckdb-events";
import { countHours } from "../store/event-hours";
import { EVENT_TABLES, EVENT_TIME, type EventTableName } from "../store/event-tables";

const WEEK_MS = 7 * 24 * 3_600_000;
/** The fields of which a number is only about the same a week later. */
const VARYING = new Set(["bytes_out", "bytes_in", "packets_out", "packets_in", "response_ms", "rtt_ms"]);
const TIMES = new Set(["start_time", "end_time", "timestamp"]);
/** Domains that are younger than this have other names a week later. */
const YOUNG_DAYS = 30;

/**
 * Appends the events of a time by repeating those of the same hours a week before: the same devices, habits and stories, with
 * other numbers, and with other names where a domain was new. Which events come of a time depends on nothing but the events
 * that are there. `from` and `to` are stored times in epoch milliseconds, at most a week apart.
 */
export async function replayEvents(
  { instance, refresh }: Pick<DuckDbEvents, "instance" | "refresh">,
  from: number,
  to: number,
): Promise<number> {
  if (to - from > WEEK_MS) throw new Error("At most a week of events can be repeated at once");
  const connection = await instance.connect();
  try {
    let rows = 0;
    for (const name of Object.keys(EVENT_TABLES) as EventTableName[]) {
      await connection.run("begin transaction");
      const result = await connection.run(statementFor(name), { from: from - WEEK_MS, to: to - WEEK_MS });
      rows += result.rowsChanged;
      await countHours(connection, name, { since: from, until: to });
      await connection.run("commit");
    }
    if (rows > 0) await refresh();
    return rows;
  } finally {
    connection.closeSync();
  }
}

function statementFor(name: EventTableName): string {
  const table = EVENT_TABLES[name];
  const [key = ""] = table.key;
  const id = table.byField.get(key)?.name ?? "";
  const time = EVENT_TIME[name];
  const columns = table.columns.map((column) => column.name);
  const values = columns.map((column) => valueOf(column, { id, time }));
  const list = ["tenant_id", ...columns].map((column) => `"${column}"`).join(", ");
  return `insert into ${name} (${list})
    select tenant_id, ${values.join(", ")} from ${name}
    where ${time} >= $from::bigint and ${time} < $to::bigint
    order by ${time}`;
}

/** A device that called a threat's destination last week raises no threat again: threats arrive on their own. */
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

/** Between 85 and 115 percent, by the event: a number that was not there stays away. */
function vary(column: string, id: string): string {
  const share = `(0.85 + (hash(${id} || '${column}') % 300) / 1000.0)`;
  return column.endsWith("_ms") ? `round(${column} * ${share}, 1)` : `round(${column} * ${share})::bigint`;
}
