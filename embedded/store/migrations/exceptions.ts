import { sql, type Kysely, type Migration } from "kysely";

import { createTable } from "./create-table";

/**
 * Columns missing from the tables of the first migration: decisions about findings, and the last change of a version.
 */
const ADDED: Record<string, Record<string, "text" | "bigint">> = {
  software: {
    kev_fixed_in: "text",
    excepted_count: "bigint",
    due_date: "bigint",
    planned_for: "bigint",
    metadata_created_by: "text",
    metadata_updated_by: "text",
    metadata_created_at: "bigint",
    metadata_updated_at: "bigint",
    metadata_resource_version: "bigint",
  },
  vulnerability: {
    open_device_count: "bigint",
    affected_count: "bigint",
    overdue: "bigint",
    due_at: "bigint",
    fixed_at: "bigint",
  },
  vulnerable_software: { fixed_in: "text", status: "text" },
};

/** Exceptions with an expiry date, and their effect on each software version. */
export const exceptions: Migration = {
  async up(database: Kysely<unknown>) {
    await createTable(database, "exception", {
      key: "id",
      text: "id kind subject decision reason evidence_url owner created_by revoked_by",
      bigint: "created_at expires_at revoked_at in_force",
      document: true,
      indexes: ["in_force expires_at"],
    });
    for (const [table, columns] of Object.entries(ADDED)) {
      for (const [column, type] of Object.entries(columns)) {
        await database.schema.alterTable(table).addColumn(column, type).execute();
      }
    }
    // The view has only the columns that existed when it was created.
    await sql`drop view installed_software`.execute(database);
    await sql`
      create view installed_software as select s.*, i.device_name, i.path, i.size_bytes, i.installed_at, i.last_used_at
      from software_install i join software s
        on s.tenant_id = i.tenant_id and s.name = i.name and s.version = i.version and s.os = i.os`.execute(database);
    await sql`
      create view version_vulnerability as select v.tenant_id, v.seeded, v.cve, v.title, s.name as software_name,
        v.priority, v.severity, v.cvss_vector, v.cwe, s.fixed_in, s.status, v.device_count, v.open_device_count,
        v.affected_count, v.kev, v.ransomware, v.overdue, v.published_at, v.kev_due_date, v.detected_at, v.due_at,
        v.fixed_at, v.cvss_score, v.epss, v.epss_percentile, v.doc, s.name, s.version, s.os
      from vulnerable_software s join vulnerability v on v.tenant_id = s.tenant_id and v.cve = s.cve`.execute(database);
    await sql`
      create view version_device as select d.*, i.name as software_name, i.version as software_version,
        i.os as software_os, i.path, i.installed_at, i.last_used_at
      from software_install i join device d on d.tenant_id = i.tenant_id and d.name = i.device_name`.execute(database);
  },
};
