import type { StoredSite } from "../../../store/tables/site";
import type { RecordChange } from "../../../store/record-store";
import { changesBetween, writeAudit, type Deed } from "../../audit-trail";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { nextVersion } from "../device-work/write-device";

type Doer = Pick<TenantCall, "caller" | "trace" | "tenantId">;

/** Writes fields of a site, within the transaction that also notes them in the audit trail. */
export async function writeSite(
  change: RecordChange,
  services: ApiServices,
  doer: Doer,
  site: StoredSite,
  fields: Partial<StoredSite>,
  deed: Partial<Pick<Deed, "action" | "message">> = {},
): Promise<StoredSite> {
  const changes = changesBetween({ ...site }, fields);
  const row = { ...site, ...fields, metadata: nextVersion(site.metadata, doer, services) };
  await change.replace("site", { name: site.name }, row);
  await auditSite(change, services, doer, row, {
    action: "site.update",
    message: changes.length === 0 ? "Saved without a change" : `Changed ${changes.map(({ path }) => path).join(", ")}`,
    changes,
    ...deed,
  });
  return row;
}

export function auditSite(
  change: RecordChange,
  services: ApiServices,
  doer: Doer,
  { name, displayName }: Pick<StoredSite, "name" | "displayName">,
  deed: Pick<Deed, "action" | "message"> & Partial<Pick<Deed, "changes">>,
): Promise<void> {
  return writeAudit(change, services, doer, {
    objectType: "site",
    objectName: name,
    objectDisplayName: displayName,
    objectLink: `/sites?${new URLSearchParams({ site: name })}`,
    ...deed,
  });
}
