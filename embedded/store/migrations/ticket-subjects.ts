import { sql, type Kysely, type Migration } from "kysely";

import { toMigration } from "../schema/schema-step";

const columns = toMigration([
  { kind: "addColumn", table: "ticket", column: { name: "subject_kind", type: "text" } },
  { kind: "addColumn", table: "ticket", column: { name: "subject_name", type: "text" } },
  { kind: "addColumn", table: "software", column: { name: "ticket_id", type: "text" } },
  { kind: "addColumn", table: "vulnerability", column: { name: "ticket_id", type: "text" } },
  { kind: "addColumn", table: "device", column: { name: "ticket_id", type: "text" } },
]);

/** All existing tickets are about threats. */
export const ticketSubjects: Migration = {
  async up(database: Kysely<unknown>) {
    await columns.up(database);
    await sql`update ticket set subject_kind = 'threat', subject_name = threat_id`.execute(database);
    await sql`alter table ticket drop column threat_id`.execute(database);
  },
};
