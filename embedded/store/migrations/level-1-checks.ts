import { sql, type Kysely, type Migration } from "kysely";

import { toMigration } from "../schema/schema-step";

const column = toMigration([{ kind: "addColumn", table: "device", column: { name: "l1_checks", type: "bigint" } }]);

/** Counts the checks behind the level 1 rate of each device, so that the rate of an organization is one of results. */
export const level1Checks: Migration = {
  async up(database: Kysely<unknown>) {
    await column.up(database);
    await sql`
      update device set l1_checks = counted.checks from (
        select tenant_id, device_name, results_passed + results_failed as checks from compliance_device where level = 'L1'
      ) as counted
      where device.tenant_id = counted.tenant_id and device.name = counted.device_name and device.l1_rate is not null`.execute(
      database,
    );
  },
};
