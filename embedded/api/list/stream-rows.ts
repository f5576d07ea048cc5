import { sql } from "kysely";

import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";

import { fromSqlRow } from "../../store/row";
import type { RowSource } from "../../store/row-source";
import type { SqlRow } from "../../store/table";
import { applyConditions, ref } from "./conditions";
import { selectSorted } from "./list-rows";
import { readListRequest, type ListRequest } from "./list-request";

/** The size of a batch: exact when reading by count, approximate when reading by time slice. */
const BATCH_ROWS = 2_000;
/** Small enough for the first rows to arrive within a second. */
const SLICE_ROWS = 8_000;

/**
 * Streams all rows of a list query in batches for exports, ignoring the page. `sliceRows` is the approximate number of
 * rows sorted together.
 */
export async function* streamRows<Row extends object>(
  source: RowSource<Row>,
  set: FieldSet,
  query: ListQuery,
  sliceRows = SLICE_ROWS,
): AsyncGenerator<Row[]> {
  const request = readListRequest(set, source.table, query);
  const read = source.canStream ? readEvents(source, request, sliceRows) : readByOffset(source, request);
  for await (const rows of read) yield rows.map((row) => fromSqlRow(source.table, row, source.timeShift));
}

async function* readByOffset(source: RowSource, request: ListRequest): AsyncGenerator<SqlRow[]> {
  for (let offset = 0; ; offset += BATCH_ROWS) {
    const rows = await selectSorted(source, request).limit(BATCH_ROWS).offset(offset).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) return;
  }
}

/**
 * Events in chronological order are read in time slices: the first rows arrive immediately, and millions of rows are
 * never stored and sorted together. For any other order, the database sorts all rows first.
 */
async function* readEvents(source: RowSource, request: ListRequest, sliceRows: number): AsyncGenerator<SqlRow[]> {
  const slices = await sliceTime(source, request, sliceRows);
  if (slices === undefined) {
    yield* inBatches(selectSorted(source, request).stream());
    return;
  }
  for (const range of slices) {
    const rows = await selectSorted(source, { ...request, range }).execute();
    if (rows.length > 0) yield rows;
  }
}

async function* inBatches(rows: AsyncIterable<SqlRow>): AsyncGenerator<SqlRow[]> {
  let batch: SqlRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Time slices with about the same number of rows each, in list order. Undefined if the list is not sorted by time
 * first.
 */
async function sliceTime(
  source: RowSource,
  request: ListRequest,
  sliceRows: number,
): Promise<NonNullable<ListRequest["range"]>[] | undefined> {
  const [first] = request.sort;
  if (first === undefined || first.field.name !== request.set.time) return undefined;
  const { column, isDescending } = first;
  const bounds = await applyConditions(source.select(), request, source.timeShift)
    .select([
      sql<number | null>`min(${ref(column)})`.as("earliest"),
      sql<number | null>`max(${ref(column)})`.as("latest"),
      sql<number>`count(*)`.as("size"),
    ])
    .executeTakeFirst();
  if (!bounds || bounds.earliest === null || bounds.latest === null) return [];
  const shift = column.kind === "telemetry" ? source.timeShift : 0;
  const [start, end] = [bounds.earliest + shift, bounds.latest + shift + 1];
  const length = Math.ceil((end - start) / Math.ceil(bounds.size / sliceRows));
  const slices = Array.from({ length: Math.ceil((end - start) / length) }, (_, index) => ({
    column,
    start: start + index * length,
    end: Math.min(start + (index + 1) * length, end),
  }));
  return isDescending ? slices.reverse() : slices;
}
