import { sql, type Kysely, type Migration } from "kysely";

import { toMigration } from "../schema/schema-step";

const columns = toMigration([
  { kind: "addColumn", table: "threat_comment", column: { name: "body", type: "text" } },
  { kind: "addColumn", table: "vulnerability", column: { name: "software_names", type: "text" } },
]);

/**
 * Comments include their parsed text; existing comments are shown as plain text. Vulnerabilities list several products.
 */
export const commentBodies: Migration = {
  async up(database: Kysely<unknown>) {
    await columns.up(database);
    await sql`
      update threat_comment set body = json_array(json_object('kind', 'paragraph',
        'children', json_array(json_object('kind', 'text', 'text', text))))`.execute(database);
    await sql`update vulnerability set software_names = json_array(software_name)`.execute(database);
  },
};
