import { sql, type Kysely, type Migration } from "kysely";

type ColumnType = "text" | "bigint" | "double precision";

export interface NewColumn {
  name: string;
  type: ColumnType;
  notNull?: true;
}

/**
 * One statement of a migration. Ids are text, times epoch milliseconds, booleans 0 or 1, lists JSON text, on every
 * database.
 */
export type SchemaStep =
  | { kind: "createTable"; table: string; columns: NewColumn[]; key: string[] }
  | { kind: "addColumn"; table: string; column: NewColumn }
  | { kind: "createIndex"; table: string; name: string; columns: string[] }
  /** An index of expressions, as SQL. */
  | { kind: "createOrder"; table: string; name: string; terms: string[] };

export function toMigration(steps: readonly SchemaStep[]): Migration {
  return {
    async up(database: Kysely<unknown>) {
      for (const step of steps) await statementOf(step).execute(database);
    },
  };
}

function statementOf(step: SchemaStep) {
  const table = sql.table(step.table);
  switch (step.kind) {
    case "createTable": {
      const key = sql.join(step.key.map((name) => sql.ref(name)));
      return sql`create table ${table} (${sql.join(step.columns.map(definitionOf))}, primary key (${key}))`;
    }
    case "addColumn":
      return sql`alter table ${table} add column ${definitionOf(step.column)}`;
    case "createIndex": {
      const columns = sql.join(step.columns.map((name) => sql.ref(name)));
      return sql`create index ${sql.ref(step.name)} on ${table} (${columns})`;
    }
    case "createOrder": {
      const terms = sql.join(step.terms.map((term) => sql.raw(term)));
      return sql`create index ${sql.ref(step.name)} on ${table} (${sql.ref("tenant_id")}, ${terms})`;
    }
  }
}

function definitionOf({ name, type, notNull }: NewColumn) {
  return sql`${sql.ref(name)} ${sql.raw(type)}${notNull ? sql` not null` : sql``}`;
}
