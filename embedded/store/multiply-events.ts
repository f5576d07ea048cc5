import type { DuckDbEvents } from "./duckdb-events";
import { countHours } from "./event-hours";
import { EVENT_TABLES, EVENT_TIME, type EventTableName } from "./event-tables";

const WEEK_MS = 7 * 24 * 3_600_000;
/** The maximum time by which a copy precedes its original. */
const SPREAD_MS = 3_600_000;

/**
 * Copies the events of a table until there are about `wanted` of them, for measurements at scale: with new ids, times
 * up to an hour earlier, and otherwise unchanged. They are in the order that queries read them, as after loading.
 * Returns the resulting count; if there are more events already, none is removed.
 */
export async function multiplyEvents(
  { instance, forget, refreshHours }: Pick<DuckDbEvents, "instance" | "forget" | "refreshHours">,
  name: EventTableName,
  wanted: number,
): Promise<number> {
  const connection = await instance.connect();
  const read = async (statement: string) => (await connection.runAndReadAll(statement)).getRows();
  try {
    const table = EVENT_TABLES[name];
    const [key = ""] = table.key;
    const id = table.byField.get(key)?.name ?? "";
    const time = EVENT_TIME[name];
    const count = Number((await read(`select count(*) from ${name}`))[0]?.[0] ?? 0);
    if (count === 0 || count >= wanted) return count;
    const times = table.columns.filter(({ kind }) => kind === "telemetry").map((column) => column.name);
    const earlier = `(case when copy = 0 then 0 else hash(${id}, copy) % ${SPREAD_MS} end)::bigint`;
    const replaced = [
      `case when copy = 0 then ${id} else ${id} || '*' || copy end as ${id}`,
      ...times.map((column) => `${column} - ${earlier} as ${column}`),
    ];
    // Only a part of the last round of copies is needed.
    const isWanted = `copy < ${wanted} // ${count} or hash(${id}) % ${count} < ${wanted} % ${count}`;
    await connection.run(`create or replace table multiplied as select * from ${name} limit 0`);
    const parts = await read(`select distinct ${time} // ${WEEK_MS}, tenant_id from ${name} order by all`);
    // In parts: sorting all of them together needs more memory than available.
    for (const [week, tenant] of parts) {
      await connection.run(
        `insert into multiplied select * exclude (copy) replace (${replaced.join(", ")})
          from ${name}, range(${Math.ceil(wanted / count)}) as copies (copy)
          where ${time} // ${WEEK_MS} = $week::bigint and tenant_id = $tenant and (${isWanted})
          order by ${time}`,
        { week: String(week), tenant: String(tenant) },
      );
    }
    await connection.run(`drop table ${name}; alter table multiplied rename to ${name}`);
    await countHours(connection, name);
    await connection.run("checkpoint");
    await refreshHours();
    forget();
    return Number((await read(`select count(*) from ${name}`))[0]?.[0] ?? 0);
  } finally {
    connection.closeSync();
  }
}
