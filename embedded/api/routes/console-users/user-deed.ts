import type { Person } from "../../../identity/person";
import { writeAudit, type AuditedAction } from "../../audit-trail";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";

/** Records an action on a user in the organization's audit trail. */
export async function writeUserAudit(
  call: TenantCall,
  services: ApiServices,
  { userId, displayName }: Pick<Person, "userId" | "displayName">,
  auditedAction: Pick<AuditedAction, "action" | "message" | "changes">,
): Promise<void> {
  await call.records.change((change) =>
    writeAudit(change, services, call, {
      ...auditedAction,
      objectType: "user",
      objectName: userId,
      objectDisplayName: displayName,
      objectLink: `/admin-settings/identity?user=${encodeURIComponent(userId)}`,
    }),
  );
}
