import { sql } from "kysely";

import { narrow, type RowSource } from "./row-source";
import type { SqlRow } from "./table";

/** Excludes retired rows from rows with a status, such as devices. These rows are counted, and listed by default. */
export function inUse<Row extends object, StoredValue extends SqlRow>(
  rows: RowSource<Row, StoredValue>,
): RowSource<Row, StoredValue> {
  return narrow(rows, (select) => select.where(sql<boolean>`"row".status <> 'retired'`));
}

/** Excludes rows whose device, named in one of their columns, is retired. */
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

/** Excludes the rows of retired devices from a compliance view, whose rows include the device status. */
export function answersInUse<Row extends object, StoredValue extends SqlRow>(
  answers: RowSource<Row, StoredValue>,
): RowSource<Row, StoredValue> {
  return narrow(answers, (select) => select.where(sql<boolean>`"row".device_status <> 'retired'`));
}
