import { sql } from "kysely";

import type { StoreDatabase } from "../row-source";
import type { SortTerm } from "../sort-order";
import { columnName, type ColumnKind, type Table } from "../table";
import type { NewColumn, SchemaStep } from "./schema-step";

const TYPES: Record<ColumnKind, NewColumn["type"]> = {
  text: "text",
  list: "text",
  json: "text",
  single: "text",
  answers: "text",
  integer: "bigint",
  boolean: "bigint",
  time: "bigint",
  telemetry: "bigint",
  counts: "bigint",
  real: "double precision",
};

/** The statements that update an SQLite database to the described tables; empty if no migration is missing. */
export async function planMigration(database: StoreDatabase, tables: readonly Table[]): Promise<SchemaStep[]> {
  const steps = await Promise.all(tables.map((table) => planTable(database, table)));
  return steps.flat();
}

async function planTable(database: StoreDatabase, table: Table): Promise<SchemaStep[]> {
  const [existing, indexed] = await Promise.all([columnsIn(database, table.name), indexesOn(database, table.name)]);
  const columns = columnsOf(table);
  const steps: SchemaStep[] =
    existing.size === 0
      ? [{ kind: "createTable", table: table.name, columns, key: keyOf(table) }]
      : columns
          .filter(({ name }) => !existing.has(name))
          .map((column) => ({ kind: "addColumn", table: table.name, column }));
  for (const index of table.indexes) {
    const name = `${table.name}_by_${index.join("_")}`;
    if (!indexed.has(name))
      steps.push({ kind: "createIndex", table: table.name, name, columns: ["tenant_id", ...index] });
  }
  for (const { index, terms } of table.orders ?? []) {
    if (!indexed.has(index))
      steps.push({
        kind: "createOrder",
        table: table.name,
        name: index,
        terms: terms.map((term) => toSql(database, term)),
      });
  }
  return steps;
}

function toSql(database: StoreDatabase, { expression, isDescending }: SortTerm): string {
  return `${expression.compile(database).sql}${isDescending ? " desc" : ""}`;
}

function columnsOf(table: Table): NewColumn[] {
  const key = keyOf(table);
  return [
    { name: "tenant_id", type: "text", notNull: true },
    { name: "seeded", type: "bigint", notNull: true },
    ...table.columns.map(({ name, kind }): NewColumn => ({
      name,
      type: TYPES[kind],
      ...(key.includes(name) ? { notNull: true } : {}),
    })),
    ...(table.hasDocument ? [{ name: "doc", type: "text", notNull: true } as const] : []),
  ];
}

function keyOf(table: Table): string[] {
  return ["tenant_id", ...table.key.map(columnName)];
}

async function columnsIn(database: StoreDatabase, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(database);
  return new Set(rows.map(({ name }) => name));
}

async function indexesOn(database: StoreDatabase, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from pragma_index_list(${table})`.execute(database);
  return new Set(rows.map(({ name }) => name));
}
