import { sql, type Kysely, type Migration } from "kysely";

import { toMigration } from "../schema/schema-step";

const column = toMigration([{ kind: "addColumn", table: "audit", column: { name: "manifest_hash", type: "text" } }]);

/** Entries recorded the hash in their document before it had a column, and none at all before that. */
export const auditManifest: Migration = {
  async up(database: Kysely<unknown>) {
    await column.up(database);
    await sql`update audit set manifest_hash = coalesce(json_extract(doc, '$.manifestHash'), '')`.execute(database);
  },
};
