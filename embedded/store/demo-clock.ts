import { sql } from "kysely";

import type { DuckDbEvents } from "./duckdb-events";
import type { LibsqlRecords } from "./libsql-records";
import { readMeta, writeMeta } from "./meta";
import { RECORD_TABLES } from "./record-tables";
import type { StoreDatabase } from "./row-source";

const HOUR = 3_600_000;

/** The hour at which the seed ends, and how far its records have been moved since; both in epoch milliseconds. */
const ANCHOR = "anchor";
const MOVED = "moved";
/** Tables whose documents contain telemetry times under these names. */
const TABLES_WITH_TIMES_INSIDE = [RECORD_TABLES.deviceDetail, RECORD_TABLES.userDetail, RECORD_TABLES.site] as const;
const TIMES_INSIDE = new Set(["lastSeen", "since", "at"]);

/** Stores the hour at which the seed ends. A store with an anchor is seeded. */
export async function setAnchor({ database }: Pick<LibsqlRecords, "database">, hour: number): Promise<void> {
  await writeMeta(database, MOVED, "0");
  await writeMeta(database, ANCHOR, String(hour));
}

export async function isSeeded({ database }: Pick<LibsqlRecords, "database">): Promise<boolean> {
  return (await readMeta(database, ANCHOR)) !== undefined;
}

/**
 * Moves the demo data to the present, in whole hours, so that it always appears current: events by shifting times in
 * queries, seeded records with one update per table. Data entered by users does not move. Returns whether records
 * changed.
 */
export async function moveToNow(
  records: Pick<LibsqlRecords, "database" | "forget">,
  events: DuckDbEvents,
  now: number,
): Promise<boolean> {
  const { end, timeShift } = await dataEnd(records, now);
  return moveBy(records, events, timeShift, timeShift + Math.floor((now - end) / HOUR) * HOUR);
}

/** Moves the demo data by the minimum needed for it to end at most `most` milliseconds ago. */
export async function keepWithin(
  records: Pick<LibsqlRecords, "database" | "forget">,
  events: DuckDbEvents,
  now: number,
  most: number,
): Promise<void> {
  const { end, timeShift } = await dataEnd(records, now);
  const tooOld = Math.max(0, now - most - end);
  await moveBy(records, events, timeShift, timeShift + Math.ceil(tooOld / HOUR) * HOUR);
}

/** Moves the demo data so that it ends at a given moment. */
export async function endAt(
  records: Pick<LibsqlRecords, "database" | "forget">,
  events: DuckDbEvents,
  moment: number,
): Promise<void> {
  const { end, timeShift } = await dataEnd(records, moment);
  await moveBy(records, events, timeShift, timeShift + moment - end);
}

/** The visible end of the demo data, and how far it has been moved. */
export async function dataEnd({ database }: Pick<LibsqlRecords, "database">, now = 0) {
  const timeShift = Number((await readMeta(database, MOVED)) ?? 0);
  const anchor = Number((await readMeta(database, ANCHOR)) ?? now);
  return { end: anchor + timeShift, timeShift };
}

/** Stores a later end of the data, after events were added up to that moment. */
export async function extendTo({ database }: Pick<LibsqlRecords, "database">, end: number): Promise<void> {
  const { timeShift } = await dataEnd({ database });
  await writeMeta(database, ANCHOR, String(end - timeShift));
}

async function moveBy(
  records: Pick<LibsqlRecords, "database" | "forget">,
  events: DuckDbEvents,
  moved: number,
  timeShift: number,
): Promise<boolean> {
  const isLater = timeShift !== moved;
  if (isLater) {
    await records.database.transaction().execute(async (change) => {
      await moveColumns(change, timeShift - moved);
      await moveDocuments(change, timeShift - moved);
      await writeMeta(change, MOVED, String(timeShift));
    });
  }
  events.moveTo(timeShift);
  if (isLater) records.forget();
  return isLater;
}

async function moveColumns(database: StoreDatabase, by: number): Promise<void> {
  for (const { name, columns } of Object.values(RECORD_TABLES)) {
    const moving = columns.filter(({ kind }) => kind === "telemetry");
    if (moving.length === 0) continue;
    const values = Object.fromEntries(
      moving.map((column) => [column.name, sql<number>`${sql.ref(column.name)} + ${by}`]),
    );
    await database.updateTable(name).set(values).where("seeded", "=", 1).execute();
  }
}

async function moveDocuments(database: StoreDatabase, by: number): Promise<void> {
  for (const { name, key } of TABLES_WITH_TIMES_INSIDE) {
    const columns = ["tenant_id", ...key];
    const rows = await database.selectFrom(name).selectAll().where("seeded", "=", 1).execute();
    for (const row of rows) {
      const doc = JSON.stringify(moveTimes(JSON.parse(String(row["doc"])), by));
      const update = database.updateTable(name).set({ doc });
      await columns.reduce((narrowed, column) => narrowed.where(column, "=", row[column] ?? null), update).execute();
    }
  }
}

function moveTimes(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map((item) => moveTimes(item, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isTime = TIMES_INSIDE.has(key) && typeof inner === "string";
      return [key, isTime ? new Date(Date.parse(inner) + by).toISOString() : moveTimes(inner, by)];
    }),
  );
}
