import type { Kysely, SelectQueryBuilder } from "kysely";

import { fromSqlRow, type Row } from "./row";
import { columnOf, type SqlRow, type Table } from "./table";

/** A table under the name `row`, whichever it is. */
export interface Rows {
  row: SqlRow;
}

export type Select<Selected = object> = SelectQueryBuilder<Rows, "row", Selected>;

/** The database of a store as its own module sees it: tables by name, columns by name. */
export type StoreDatabase = Kysely<Record<string, SqlRow>>;

/** Rows that a holder may read: bound to their tenant where they were handed out. */
export interface RowSource {
  table: Table;
  /** Milliseconds that telemetry times have moved since they were stored. */
  timeShift: number;
  /** Whether rows can be read while others wait for theirs. SQLite has one connection, which a slow reader would hold. */
  canStream: boolean;
  /** A select without columns. Every condition that the source is bound by stands in it already. */
  select: () => Select;
}

/** Starts a select on a table under the name `row`. */
export function selectRows(database: StoreDatabase, table: Table): Select {
  return database.selectFrom(`${table.name} as row`);
}

/** The same rows, fewer of them. */
export function narrow(source: RowSource, condition: (select: Select) => Select): RowSource {
  return { ...source, select: () => condition(source.select()) };
}

/** The one row with these values in these fields, if there is one. */
export async function findRow(source: RowSource, values: Record<string, string>): Promise<Row | undefined> {
  let select = source.select().selectAll() as Select<SqlRow>;
  for (const [field, value] of Object.entries(values)) {
    select = select.where(`row.${columnOf(source.table, field).name}`, "=", value);
  }
  const row = await select.executeTakeFirst();
  return row && fromSqlRow(source.table, row, source.timeShift);
}

/** Every row, in no order: for sources that are known to be short. */
export async function readRows(source: RowSource): Promise<Row[]> {
  const rows = await (source.select().selectAll() as Select<SqlRow>).execute();
  return rows.map((row) => fromSqlRow(source.table, row, source.timeShift));
}
