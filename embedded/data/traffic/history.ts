import { HISTORY_HOURS } from "./rhythm";

/** Generates the rows of one tenant for an hour of the history; they need not be sorted within the hour. */
export type RowsOfHour<Row> = (hour: number) => Row[];

/** The rows of all tenants in chronological order, hour by hour, so that at most one hour of them is in memory. */
export function* inOrderOfTime<Row>(
  tenants: readonly RowsOfHour<Row>[],
  timeOf: (row: Row) => string,
  firstHour = 0,
): Generator<Row, void, undefined> {
  for (let hour = firstHour; hour < HISTORY_HOURS; hour++) {
    const rows = tenants.flatMap((rowsOfHour) => rowsOfHour(hour));
    rows.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0));
    yield* rows;
  }
}

/** Rows grouped by hour. */
export function groupByHour<Row>(rows: readonly Row[], hourOfRow: (row: Row) => number): RowsOfHour<Row> {
  const byHour = new Map<number, Row[]>();
  for (const row of rows) {
    const hour = hourOfRow(row);
    const group = byHour.get(hour);
    if (group) group.push(row);
    else byHour.set(hour, [row]);
  }
  return (hour) => byHour.get(hour) ?? [];
}
