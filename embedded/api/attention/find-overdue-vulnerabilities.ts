import { sql } from "kysely";

import { narrow } from "../../store/row-source";
import type { AttentionCandidate, AttentionContext } from "./attention-context";

/** Known exploited vulnerabilities past their due dates: one item per organization. */
export async function findOverdueVulnerabilities({
  services,
  now,
  tenantId,
}: AttentionContext): Promise<AttentionCandidate[]> {
  const source = narrow(services.records.provider.rows("vulnerability"), (select) => {
    const overdue = select.where("row.kev", "=", 1).where("row.overdue", "=", 1).where("row.status", "!=", "retired");
    return tenantId === undefined ? overdue : overdue.where("row.tenant_id", "=", tenantId);
  });
  const groups = await source
    .select()
    .select(["row.tenant_id", sql<number>`count(*)`.as("count"), sql<number | null>`min(row.due_at)`.as("due")])
    .groupBy("row.tenant_id")
    .execute();
  return groups.map((row): AttentionCandidate => {
    const count = Number(row.count);
    return {
      kind: "kevOverdue",
      tenantId: String(row.tenant_id),
      objectName: "vulnerability",
      since: Number(row.due ?? now),
      reason: "Known exploited vulnerabilities are past their due date",
      objectLabel: count === 1 ? "1 vulnerability" : `${count} vulnerabilities`,
      objectLink: "/insights/vulnerabilities?tab=cve&kev=true&overdue=true",
    };
  });
}
