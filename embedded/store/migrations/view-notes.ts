import { sql, type Kysely, type Migration } from "kysely";

import { toMigration } from "../schema/schema-step";

const columns = toMigration([
  { kind: "addColumn", table: "saved_view", column: { name: "notes", type: "text" } },
  { kind: "addColumn", table: "saved_view", column: { name: "technique_id", type: "text" } },
]);

/** Existing views have neither. */
export const viewNotes: Migration = {
  async up(database: Kysely<unknown>) {
    await columns.up(database);
    await sql`update saved_view set notes = '', technique_id = ''`.execute(database);
  },
};
