import type { Kysely, RawBuilder, SelectQueryBuilder } from "kysely";

import { fromSqlRow } from "./row";
import { columnOf, type SqlRow, type Table } from "./table";
import type { TimeSpan } from "./time-span";

/** A select on one table or view under the name `row`. */
export type Select<StoredValue extends SqlRow = SqlRow, Selected = object> = SelectQueryBuilder<
  { row: StoredValue },
  "row",
  Selected
>;

/** A store's database for code that works with any table: tables and columns by name. */
export type StoreDatabase = Kysely<Record<string, SqlRow>>;

/** A set of readable rows, already limited to its tenant. */
export interface RowSource<Row extends object = object, StoredValue extends SqlRow = SqlRow> {
  table: Table<Row, StoredValue>;
  /** Milliseconds by which telemetry times have moved since they were stored. */
  timeShift: number;
  /**
   * Whether rows can be streamed while other queries run. SQLite has only one connection, which a slow reader would
   * block.
   */
  canStream: boolean;
  /** A select without columns that already includes all conditions of the source. */
  select: () => Select<StoredValue>;
  /** Runs a statement that is built around such a select. */
  run: <Result>(statement: RawBuilder<Result>) => Promise<Result[]>;
  /** The same rows counted by hour, if available. */
  hourly?: HourlyRows | undefined;
}

/** Hourly counts of events, for queries about a single field. */
export interface HourlyRows {
  /** Fields with hourly counts, each also by `action`. */
  fields: ReadonlySet<string>;
  /** Fields with hourly sums. */
  sums: ReadonlySet<string>;
  /**
   * Rows for a stored time span: one per hour, value and action, with the number of events as `size` and the first and
   * last time as `first_at` and `last_at`. Incomplete hours at the edges are returned event by event. Undefined if the
   * span is too short to benefit.
   */
  select: (field: string | undefined, span: TimeSpan) => Select | undefined;
}

/** Starts a select on a table under the name `row`. */
export function selectRows(database: StoreDatabase, table: Table): Select {
  return database.selectFrom(`${table.name} as row`);
}

export function createRun(database: StoreDatabase): RowSource["run"] {
  return async (statement) => (await statement.execute(database)).rows;
}

/** The rows of all tenants. */
export function allRows<Row extends object, StoredValue extends SqlRow>(
  database: StoreDatabase,
  table: Table<Row, StoredValue>,
): RowSource<Row, StoredValue> {
  const select = () => selectRows(database, table) as Select<StoredValue>;
  return { table, timeShift: 0, canStream: false, select, run: createRun(database) };
}

/** One tenant's rows of a table. */
export function tenantRows<Row extends object, StoredValue extends SqlRow>(
  database: StoreDatabase,
  table: Table<Row, StoredValue>,
  tenantId: string,
): RowSource<Row, StoredValue> {
  const select = () => selectRows(database, table).where("row.tenant_id", "=", tenantId) as Select<StoredValue>;
  return { table, timeShift: 0, canStream: false, select, run: createRun(database) };
}

/** Restricts the rows by a condition. */
export function narrow<Row extends object, StoredValue extends SqlRow>(
  source: RowSource<Row, StoredValue>,
  condition: (select: Select<StoredValue>) => Select<StoredValue>,
): RowSource<Row, StoredValue> {
  return { ...source, hourly: undefined, select: () => condition(source.select()) };
}

/** The row with these values in these fields, if it exists. */
export async function findRow<Row extends object>(
  source: RowSource<Row>,
  values: Record<string, string>,
): Promise<Row | undefined> {
  let select = source.select().selectAll();
  for (const [field, value] of Object.entries(values)) {
    select = select.where(`row.${columnOf(source.table, field).name}`, "=", value);
  }
  const row = await select.executeTakeFirst();
  return row && fromSqlRow(source.table, row, source.timeShift);
}

/** The number of rows. */
export async function countRows(source: RowSource): Promise<number> {
  const row = await source
    .select()
    .select(({ fn }) => fn.countAll<number>().as("size"))
    .executeTakeFirst();
  return Number(row?.size ?? 0);
}

/** All rows, in no particular order: only for sources that are known to be small. */
export async function readRows<Row extends object>(source: RowSource<Row>): Promise<Row[]> {
  const rows = await source.select().selectAll().execute();
  return rows.map((row) => fromSqlRow(source.table, row, source.timeShift));
}
