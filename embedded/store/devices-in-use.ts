import { sql } from "kysely";

import { narrow, type RowSource } from "./row-source";

/**
 * The rows with a status of their own, such as devices, that were not taken out of use: all that counts, and all that a list shows
 * unasked.
 */
export function inUse(rows: RowSource): RowSource {
  return narrow(rows, (select) => select.where("row.status", "<>", "retired"));
}

/** The same of rows that each belong to the device named in a column of theirs. */
export function detailsInUse(details: RowSource, column: "name" | "device_name" = "name"): RowSource {
  return narrow(details, (select) =>
    select.where(
      sql<boolean>`exists (select 1 from device_in_use d where d.tenant_id = "row".tenant_id and d.name = ${sql.ref(`row.${column}`)})`,
    ),
  );
}

/** The same of a compliance view, whose rows carry the status of their device. */
export function answersInUse(answers: RowSource): RowSource {
  return narrow(answers, (select) => select.where("row.device_status", "<>", "retired"));
}
