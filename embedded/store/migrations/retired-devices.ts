import { sql, type Kysely, type Migration } from "kysely";

import { createComplianceViews } from "./compliance";
import { createOverviews } from "./record-views";

const OUTDATED = ["tenant_overview", "site_overview", "compliance_standing", "compliance_device", "compliance_outcome"];

/** Retired devices stay stored but are not counted; the risk of a device can be acknowledged. */
export const retiredDevices: Migration = {
  async up(database: Kysely<unknown>) {
    for (const view of OUTDATED) await database.schema.dropView(view).execute();
    await database.schema.alterTable("device").addColumn("acknowledged_until", "bigint").execute();
    await sql`create view device_in_use as select * from device where status <> 'retired'`.execute(database);
    await createOverviews(database, "device_in_use");
    await createComplianceViews(database);
  },
};
