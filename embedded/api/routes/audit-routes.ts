import { AuditEntry } from "~/contract/audit";

import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import type { Route } from "../route";
import { setOf, type ApiServices } from "../services";

export function createAuditRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "audit");
  return defineListRoutes(
    {
      prefix: "/audit",
      family: "Users",
      allow: "tenantAdmin",
      summary: "Who did what in the tenant",
      key: "audit",
      item: AuditEntry,
      lists: [set],
      pick: ({ records }) => ({ set, source: records.rows("audit") }),
    },
    services,
    limit,
  );
}
