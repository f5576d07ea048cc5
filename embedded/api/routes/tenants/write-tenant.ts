import { isDeepStrictEqual } from "node:util";

import { TenantSpec } from "~/contract/tenant";

import type { RecordChange } from "../../../store/record-store";
import type { StoredTenant } from "../../../store/tables/tenant";
import { changesBetween, writeAudit, type AuditedAction } from "../../audit-trail";
import type { ProviderCall } from "../../route";
import type { ApiServices } from "../../services";
import { nextVersion } from "../device-work/write-device";
import { recountSoftware } from "../software-findings/recount-software";

export type Actor = Pick<ProviderCall, "caller" | "trace">;

/** Writes fields of an organization, within the transaction that also writes to the organization's own audit trail. */
export async function writeTenant(
  change: RecordChange,
  services: ApiServices,
  acting: Actor,
  tenant: StoredTenant,
  fields: Partial<StoredTenant>,
  auditedAction: Pick<AuditedAction, "action" | "message">,
): Promise<StoredTenant> {
  const { name, metadata } = tenant;
  const row: StoredTenant = { ...tenant, ...fields, metadata: nextVersion(metadata, acting, services) };
  await change.replace("tenant", { name }, row);
  if (!isDeepStrictEqual(row.dueDays, tenant.dueDays)) await recountSoftware(change, services.clock());
  await auditTenant(change, services, acting, row, {
    ...auditedAction,
    changes: changesBetween({ ...tenant }, fields),
  });
  return row;
}

/** Records an action on an organization in the audit trail of the organization from which it is changed. */
export function auditTenant(
  change: RecordChange,
  services: ApiServices,
  { caller, trace, tenantId }: Actor & { tenantId?: string | undefined },
  tenant: Pick<StoredTenant, "name" | "displayName">,
  auditedAction: Pick<AuditedAction, "action" | "message"> & Partial<Pick<AuditedAction, "changes">>,
): Promise<void> {
  return writeAudit(
    change,
    services,
    { caller, trace, tenantId: tenantId ?? tenant.name },
    {
      objectType: "tenant",
      objectName: tenant.name,
      objectDisplayName: tenant.displayName,
      objectLink: `/organizations?${new URLSearchParams({ organization: tenant.name })}`,
      ...auditedAction,
    },
  );
}

/** The settings of an organization, without fields that only the API writes. */
export function settingsOf(body: unknown): TenantSpec {
  return TenantSpec.parse(body);
}
