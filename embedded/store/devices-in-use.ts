import { sql } from "kysely";

import { narrow, type RowSource } from "./row-source";
import type { SqlRow } from "./table";

/** Rows with a status of their own, such as devices, without the retired ones: what is counted, and what a list shows by default. */
export function inUse<Row extends object, StoredValue extends SqlRow>(
  rows: RowSource<Row, StoredValue>,
): RowSource<Row, StoredValue> {
  return narrow(rows, (select) => select.where(sql<boolean>`"row".status <> 'retired'`));
}

/** The same for rows that each belong to the device named in one of their columns. */
export function detailsInUse<Row extends object, StoredValue extends SqlRow>(
  details: RowSource<Row, StoredValue>,
  column: "name" | "device_name" = "name",
): RowSource<Row, StoredValue> {
  return narrow(details, (select) =>
    select.where(
      sql<boolean>`exists (select 1 from device_in_use d where d.tenant_id = "row".tenant_id and d.name = ${sql.ref(`row.${column}`)})`,
    ),
  );
}

/** The same for a compliance view, whose rows carry the status of their device. */
export function answersInUse<Row extends object, StoredValue extends SqlRow>(
  answers: RowSource<Row, StoredValue>,
): RowSource<Row, StoredValue> {
  return narrow(answers, (select) => select.where(sql<boolean>`"row".device_status <> 'retired'`));
}
