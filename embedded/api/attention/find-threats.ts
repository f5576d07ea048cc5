import { sql } from "kysely";

import { ATTENTION_RULES } from "~/contract/attention-facts";
import { OPEN_STATUSES } from "~/contract/threat-facts";

import { narrow } from "../../store/row-source";
import type { AttentionCandidate, AttentionContext } from "./attention-context";

/** Open threats that were not assigned in time. */
export async function findThreats({ services, now, tenantId }: AttentionContext): Promise<AttentionCandidate[]> {
  const due = { critical: now - ATTENTION_RULES.criticalThreat.after, high: now - ATTENTION_RULES.highThreat.after };
  const source = narrow(services.records.provider.rows("threat"), (select) =>
    select
      .where("row.status", "in", OPEN_STATUSES)
      .where("row.assignee", "is", null)
      .where(
        sql<boolean>`((row.severity = 'critical' and row.first_seen <= ${due.critical})
          or (row.severity = 'high' and row.first_seen <= ${due.high}))`,
      ),
  );
  let select = source
    .select()
    .select(["row.tenant_id", "row.threat_id", "row.title", "row.severity", "row.first_seen", "row.device_name"]);
  if (tenantId !== undefined) select = select.where("row.tenant_id", "=", tenantId);
  const threats = await select.execute();
  return threats.map((row): AttentionCandidate => {
    const threatId = String(row.threat_id);
    const where = row.device_name === null ? "" : ` on ${row.device_name}`;
    return {
      kind: row.severity === "critical" ? "criticalThreat" : "highThreat",
      tenantId: String(row.tenant_id),
      objectName: threatId,
      since: Number(row.first_seen),
      reason: `${row.severity === "critical" ? "Critical" : "High"} threat${where} is unassigned`,
      objectLabel: String(row.title),
      objectLink: `/insights/threat-intelligence/${encodeURIComponent(threatId)}`,
    };
  });
}
