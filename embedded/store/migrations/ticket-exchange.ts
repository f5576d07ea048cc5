import { sql, type Kysely, type Migration } from "kysely";

import { toMigration } from "../schema/schema-step";

const columns = toMigration([
  { kind: "addColumn", table: "ticket", column: { name: "pushed_status", type: "text" } },
  { kind: "addColumn", table: "ticket", column: { name: "external_status", type: "text" } },
]);

/** Changes made before tickets were exchanged are not sent afterwards. */
export const ticketExchange: Migration = {
  async up(database: Kysely<unknown>) {
    await columns.up(database);
    await sql`update ticket set pushed_status = status where system = 'connectwise'`.execute(database);
  },
};
