import { sql } from "kysely";

import { AuditEntry, AuditRetention } from "~/contract/audit";

import { AUDIT_DAYS, oldestAuditTime } from "../../rules/audit-retention";
import { narrow } from "../../store/row-source";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";

export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "audit");
  const common = { family: "Users", allow: "tenantAdmin" as const };
  return [
    ...defineListRoutes(
      {
        ...common,
        prefix: "/audit",
        summary: "Who did what in the tenant",
        key: "audit",
        item: AuditEntry,
        lists: [set],
        pick(call) {
          const now = services.clock();
          return { set, source: storedEvents(call, now), keptAs: String(oldestAuditTime(now)) };
        },
      },
      services,
      limit,
    ),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/audit/retention",
        summary: "For how long events are stored",
        answer: AuditRetention,
      },
      (call) => readRetention(call, services.clock()),
    ),
  ];
}

/** Events are deleted once a minute; until then, events beyond the retention are filtered out. */
function storedEvents({ records }: Pick<TenantCall, "records">, now: number) {
  return narrow(records.rows("audit"), (select) => select.where("row.timestamp", ">=", oldestAuditTime(now)));
}

async function readRetention(call: Pick<TenantCall, "records">, now: number): Promise<AuditRetention> {
  const select = storedEvents(call, now).select();
  const row = await select.select(sql<number | null>`min(${sql.ref("row.timestamp")})`.as("oldest")).executeTakeFirst();
  const oldest = row?.oldest ?? null;
  return {
    days: AUDIT_DAYS,
    since: new Date(oldestAuditTime(now)).toISOString(),
    oldest: oldest === null ? null : new Date(Number(oldest)).toISOString(),
  };
}
