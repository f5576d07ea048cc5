import type { Kysely } from "kysely";

/**
 * A table of a migration. Ids are text, times epoch milliseconds, booleans 0 or 1, lists JSON text: the same on SQLite
 * and on PostgreSQL.
 */
export interface NewTable {
  /** The key columns after `tenant_id`. */
  key: string;
  text: string;
  /** Whole numbers, epoch milliseconds and booleans (0 or 1). */
  bigint?: string;
  real?: string;
  /** A JSON column for fields without a column. */
  document?: true;
  /** Additional indexes, each prefixed with `tenant_id`. */
  indexes?: string[];
}

/** Creates a table whose key starts with the tenant, and its indexes. */
export async function createTable(database: Kysely<unknown>, name: string, table: NewTable): Promise<void> {
  const key = words(table.key);
  let create = database.schema
    .createTable(name)
    .addColumn("tenant_id", "text", (column) => column.notNull())
    .addColumn("seeded", "bigint", (column) => column.notNull());
  for (const column of words(table.text)) {
    create = create.addColumn(column, "text", (builder) => (key.includes(column) ? builder.notNull() : builder));
  }
  for (const column of words(table.bigint)) create = create.addColumn(column, "bigint");
  for (const column of words(table.real)) create = create.addColumn(column, "double precision");
  if (table.document) create = create.addColumn("doc", "text", (column) => column.notNull());
  await create.addPrimaryKeyConstraint(`${name}_key`, ["tenant_id", ...key] as never[]).execute();
  for (const index of table.indexes ?? []) {
    const columns = ["tenant_id", ...words(index)];
    await database.schema
      .createIndex(`${name}_by_${words(index).join("_")}`)
      .on(name)
      .columns(columns as never[])
      .execute();
  }
}

function words(text = ""): string[] {
  return text.split(/\s+/).filter(Boolean);
}
