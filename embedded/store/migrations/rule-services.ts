import { sql, type Kysely, type Migration } from "kysely";

import { MAX_RATE_PER_MIN } from "~/contract/policy-facts";

/**
 * Rules have several services, and rules that limit have a number of connections per minute: the highest one for those
 * that had none and let everything pass. Changes of rules from before can no longer be undone.
 */
export const ruleServices: Migration = {
  async up(database: Kysely<unknown>) {
    for (const table of [sql.table("egress_rule"), sql.table("ingress_rule")]) {
      await sql`
        update ${table} set doc = json_set(doc,
          '$.service', json(case when json_extract(doc, '$.service.any') then json_object('any', json('true'))
            else json_array(json_object(
              'transport', coalesce(json_extract(doc, '$.service.transport'), 'any'),
              'ports', json(coalesce(json_extract(doc, '$.service.ports'), '[]')))) end),
          '$.rateLimitPerMin', coalesce(json_extract(doc, '$.rateLimitPerMin'),
            case when json_extract(doc, '$.action') = 'limit' then ${sql.lit(MAX_RATE_PER_MIN)} end))`.execute(
        database,
      );
    }
    await sql`
      delete from bulk_undo where prefix like '/egress_policy_rule%' or prefix like '/ingress_policy_rule%'
    `.execute(database);
  },
};
