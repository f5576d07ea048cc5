import type { IntegrationDefinition } from "../../integrations/definition";
import type { RecordChange } from "../../store/record-store";
import { writeAudit, type AuditedAction } from "../audit-trail";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";

/** Records an action on an integration. Secrets are masked before they reach this function. */
export function auditIntegration(
  change: RecordChange,
  services: ApiServices,
  call: TenantCall,
  { name, displayName }: Pick<IntegrationDefinition, "name" | "displayName">,
  action: string,
  details: Pick<AuditedAction, "message" | "changes" | "result">,
): Promise<void> {
  return writeAudit(change, services, call, {
    action,
    objectType: "integration",
    objectName: name,
    objectDisplayName: displayName,
    objectLink: `/integrations?name=${encodeURIComponent(name)}`,
    ...details,
  });
}
