import type Database from "libsql";

import type { LibsqlRecords } from "./libsql-records";
import { RECORD_TABLES, type RecordRow, type RecordTableName } from "./record-tables";
import type { SeededRow } from "./record-store";
import { toSqlRow } from "./row";
import type { Table } from "./table";

const BATCH_ROWS = 5_000;

/**
 * Loads seeded rows, in transactions of a few thousand. All rows use one prepared statement: preparing one per row
 * would allocate memory faster than it is freed.
 */
export function loadRecords<Name extends RecordTableName>(
  { file }: Pick<LibsqlRecords, "file">,
  name: Name,
  rows: Iterable<SeededRow<RecordRow<Name>>>,
): number {
  const table: Table = RECORD_TABLES[name];
  const columns = [
    "tenant_id",
    "seeded",
    ...table.columns.map((column) => column.name),
    ...(table.hasDocument ? ["doc"] : []),
  ];
  const names = columns.map((column) => `"${column}"`).join(", ");
  const insert = file.prepare(`insert into ${table.name} (${names}) values (${columns.map(() => "?").join(", ")})`);
  let count = 0;
  file.exec("begin");
  try {
    for (const row of rows) {
      const sqlRow = toSqlRow(table, row.tenantId, row, { seeded: true });
      insert.run(columns.map((column) => sqlRow[column] ?? null));
      count++;
      if (count % BATCH_ROWS === 0) file.exec("commit; begin");
    }
    file.exec("commit");
  } catch (error) {
    rollBack(file);
    throw error;
  }
  return count;
}

function rollBack(file: Database.Database): void {
  if (file.inTransaction) file.exec("rollback");
}
