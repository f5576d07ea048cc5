import { sql, type Kysely, type Migration } from "kysely";

import { toMigration } from "../schema/schema-step";

const columns = toMigration([
  { kind: "addColumn", table: "kopilot_message", column: { name: "scope", type: "text" } },
  { kind: "addColumn", table: "kopilot_message", column: { name: "title", type: "text" } },
]);

/** Answers that were stored before lack what a reply says now, so they are removed: a question can be asked again. */
export const kopilotConversations: Migration = {
  async up(database: Kysely<unknown>) {
    await columns.up(database);
    await sql`delete from kopilot_message`.execute(database);
  },
};
