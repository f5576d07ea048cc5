import { sql, type Kysely, type Migration } from "kysely";

import { toMigration } from "../schema/schema-step";

const columns = toMigration([
  { kind: "addColumn", table: "kopilot_message", column: { name: "scope", type: "text" } },
  { kind: "addColumn", table: "kopilot_message", column: { name: "title", type: "text" } },
]);

/** Existing answers lack fields that replies now include, so they are removed: users can repeat a question. */
export const kopilotConversations: Migration = {
  async up(database: Kysely<unknown>) {
    await columns.up(database);
    await sql`delete from kopilot_message`.execute(database);
  },
};
