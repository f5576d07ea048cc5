import { findDefinition } from "../../integrations/catalogue";
import { narrow, readRows } from "../../store/row-source";
import type { AttentionCandidate, AttentionContext } from "./attention-context";

/** Connected integrations whose last test, synchronization or delivery failed. */
export async function findFailingIntegrations({
  services,
  now,
  tenantId,
}: AttentionContext): Promise<AttentionCandidate[]> {
  const source = narrow(services.records.provider.rows("integration"), (select) => {
    const failing = select.where("row.state", "in", ["failed", "degraded"]);
    return tenantId === undefined ? failing : failing.where("row.tenant_id", "=", tenantId);
  });
  return (await readRows(source)).map(({ name, tenantId: owner, reason, log }): AttentionCandidate => {
    const [last] = log;
    return {
      kind: "integrationFailed",
      tenantId: owner,
      objectName: name,
      since: last ? Date.parse(last.at) : now,
      reason: reason === "" ? "An integration is failing" : `An integration is failing: ${reason}`,
      objectLabel: findDefinition(name)?.displayName ?? name,
      objectLink: `/integrations?${new URLSearchParams({ name })}`,
    };
  });
}
