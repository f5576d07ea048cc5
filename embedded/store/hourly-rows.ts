import { sql, type RawBuilder } from "kysely";

import { HOUR_FIELDS, HOUR_MS, HOUR_SUMS, hourTable, NO_FIELD, startOfHour, sumColumns } from "./event-hours";
import { EVENT_TABLES, EVENT_TIME, type EventTableName } from "./event-tables";
import type { HourlyRows, Select, StoreDatabase } from "./row-source";
import { columnOf, type SqlRow } from "./table";
import type { TimeSpan } from "./time-span";

/** For shorter ranges, counting individual events is equally fast. */
const MIN_MS = 12 * HOUR_MS;

interface Source {
  database: StoreDatabase;
  name: EventTableName;
  tenantId: string;
  /** The end of the counted hours; undefined if none are counted. */
  through: number | undefined;
}

export function hourlyRows(source: Source): HourlyRows {
  return {
    fields: new Set(HOUR_FIELDS[source.name]),
    sums: new Set(HOUR_SUMS[source.name]),
    select: (field, span) => selectByHour(source, field, span),
  };
}

function selectByHour(
  { database, name, tenantId, through }: Source,
  field: string | undefined,
  { from, to }: TimeSpan,
) {
  if (through === undefined) return undefined;
  const first = from === undefined ? 0 : startOfHour(from + HOUR_MS - 1);
  const last = to === undefined ? through : Math.min(startOfHour(to), through);
  if (last - first < MIN_MS) return undefined;
  const parts = [
    countedHours({ name, tenantId, field, first, last }),
    ...(from !== undefined && from < first ? [singleRows({ name, tenantId, field, from, to: first })] : []),
    ...(to === undefined || to > last ? [singleRows({ name, tenantId, field, from: last, to })] : []),
  ];
  const rows = sql<SqlRow>`(${sql.join(parts, sql` union all `)})`.as<"row">("row");
  return database.selectFrom(rows) as Select;
}

interface Part {
  name: EventTableName;
  tenantId: string;
  field: string | undefined;
}

function countedHours({
  name,
  tenantId,
  field,
  first,
  last,
}: Part & { first: number; last: number }): RawBuilder<SqlRow> {
  const value = field === undefined ? undefined : columnOf(EVENT_TABLES[name], field);
  // The database may evaluate a value before it filters by field, and values of other fields are not numeric.
  const typed = value?.kind === "integer" ? sql`try_cast(value as bigint)` : sql`value`;
  return sql`select hour as ${sql.ref(EVENT_TIME[name])}, action, ${value ? sql`${typed} as ${sql.ref(value.name)}, ` : sql``}
    size, first_at, last_at${sums(name)} from ${sql.table(hourTable(name))}
    where tenant_id = ${tenantId} and field = ${field ?? NO_FIELD} and hour >= cast(${first} as bigint) and hour < cast(${last} as bigint)`;
}

function singleRows({ name, tenantId, field, from, to }: Part & TimeSpan): RawBuilder<SqlRow> {
  const time = sql.ref(EVENT_TIME[name]);
  const value = field === undefined ? sql`` : sql`${sql.ref(columnOf(EVENT_TABLES[name], field).name)}, `;
  const isBefore = to === undefined ? sql`` : sql` and ${time} < cast(${to} as bigint)`;
  return sql`select ${time}, action, ${value}1 as size, ${time} as first_at, ${time} as last_at${sums(name)}
    from ${sql.table(name)} where tenant_id = ${tenantId} and ${time} >= cast(${from ?? 0} as bigint)${isBefore}`;
}

function sums(name: EventTableName): RawBuilder<unknown> {
  return sql.join(
    sumColumns(name).map((column) => sql`, ${sql.ref(column)}`),
    sql``,
  );
}
