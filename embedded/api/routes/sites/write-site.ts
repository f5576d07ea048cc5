import type { StoredSite } from "../../../store/tables/site";
import type { RecordChange } from "../../../store/record-store";
import { changesBetween, describeChanges, writeAudit, type AuditedAction } from "../../audit-trail";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { nextVersion } from "../device-work/write-device";

type Actor = Pick<TenantCall, "caller" | "trace" | "tenantId">;

/** Writes fields of a site, within the transaction that also writes the audit trail entry. */
export async function writeSite(
  change: RecordChange,
  services: ApiServices,
  acting: Actor,
  site: StoredSite,
  fields: Partial<StoredSite>,
  auditedAction: Partial<Pick<AuditedAction, "action" | "message" | "changes">> = {},
): Promise<StoredSite> {
  const changes = changesBetween({ ...site }, fields);
  const row = { ...site, ...fields, metadata: nextVersion(site.metadata, acting, services) };
  await change.replace("site", { name: site.name }, row);
  await auditSite(change, services, acting, row, {
    action: "site.update",
    message: describeChanges(changes),
    changes,
    ...auditedAction,
  });
  return row;
}

export function auditSite(
  change: RecordChange,
  services: ApiServices,
  acting: Actor,
  { name, displayName }: Pick<StoredSite, "name" | "displayName">,
  auditedAction: Pick<AuditedAction, "action" | "message"> & Partial<Pick<AuditedAction, "changes">>,
): Promise<void> {
  return writeAudit(change, services, acting, {
    objectType: "site",
    objectName: name,
    objectDisplayName: displayName,
    objectLink: `/sites?${new URLSearchParams({ site: name })}`,
    ...auditedAction,
  });
}
