import { sql, type Kysely, type Migration } from "kysely";

import { toMigration } from "../schema/schema-step";

const columns = toMigration([
  { kind: "addColumn", table: "threat_history", column: { name: "changes", type: "text" } },
]);

/** A change of a threat becomes one history entry: the entries of its individual fields are combined. */
export const historyEntries: Migration = {
  async up(database: Kysely<unknown>) {
    await columns.up(database);
    await sql`
      update threat_history set changes = (
        select json_group_array(json_object('field', part.field, 'from', part."from", 'to', part."to"))
        from (
          select * from threat_history o
          where o.tenant_id = threat_history.tenant_id and o.threat_id = threat_history.threat_id
            and o.at = threat_history.at and o.actor_user_id = threat_history.actor_user_id
          order by o.field <> 'status', o.field
        ) as part)`.execute(database);
    await sql`
      delete from threat_history where exists (
        select 1 from threat_history o
        where o.tenant_id = threat_history.tenant_id and o.threat_id = threat_history.threat_id
          and o.at = threat_history.at and o.actor_user_id = threat_history.actor_user_id
          and o.history_id < threat_history.history_id)`.execute(database);
    for (const name of ["field", "from", "to"])
      await database.schema.alterTable("threat_history").dropColumn(name).execute();
  },
};
