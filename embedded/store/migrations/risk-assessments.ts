import type { Kysely, Migration } from "kysely";

import { createTable } from "./create-table";

/**
 * Assessments with their findings, data shown only in an account's drawer, and additional risk fields of devices and
 * accounts.
 */
export const riskAssessments: Migration = {
  async up(database: Kysely<unknown>) {
    await createTable(database, "risk_assessment", {
      key: "assessment_id",
      text: `assessment_id display_name site_name trigger created_by_name metadata_created_by metadata_updated_by`,
      bigint: `devices findings findings_by_severity decided assessed_at metadata_created_at metadata_updated_at
        metadata_resource_version`,
      real: "score delta",
      document: true,
      indexes: ["assessed_at"],
    });
    await createTable(database, "risk_assessment_detail", {
      key: "assessment_id",
      text: "assessment_id",
      document: true,
    });
    await createTable(database, "risk_finding", {
      key: "assessment_id finding_id",
      text: "assessment_id finding_id part severity title object site_name link decision owner note",
      bigint: "rank due_at",
      indexes: ["assessment_id rank"],
    });
    await createTable(database, "user_detail", { key: "name", text: "name", document: true });
    await database.schema.alterTable("device").addColumn("risk_delta24h", "double precision").execute();
    await database.schema.alterTable("device").addColumn("days_high_risk", "bigint").execute();
    for (const column of ["new_countries30d", "metadata_created_by", "metadata_updated_by"] as const)
      await database.schema.alterTable("observed_user").addColumn(column, "text").execute();
    for (const column of ["metadata_created_at", "metadata_updated_at", "metadata_resource_version"] as const)
      await database.schema.alterTable("observed_user").addColumn(column, "bigint").execute();
  },
};
