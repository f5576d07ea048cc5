import { DELETION_GRACE_DAYS } from "~/contract/tenant-facts";

import { narrow, readRows } from "../../../store/row-source";
import { notFound, Problem } from "../../problem";
import type { ProviderCall } from "../../route";
import type { ApiServices } from "../../services";
import { toTenantWire } from "./tenant-wire";
import type { TenantName } from "./tenant-writes";
import { auditTenant, writeTenant } from "./write-tenant";

const DAY_MS = 86_400_000;

/**
 * Schedules the deletion of an organization. Its own audit trail is deleted with it, so the action is also recorded in
 * the user's current organization.
 */
export async function deleteTenant(call: ProviderCall<TenantName>, services: ApiServices): Promise<undefined> {
  const { params, tenantId } = call;
  const { records, clock } = services;
  const deletionAt = new Date(clock() + DELETION_GRACE_DAYS * DAY_MS).toISOString();
  const message = `Deleted the organization. Its data is removed on ${deletionAt.slice(0, 10)}.`;
  const auditedAction = { action: "tenant.delete", message };
  const tenant = await records.forTenant(params.name).change(async (change) => {
    const found = await change.find("tenant", params);
    if (!found) throw notFound("organization", params.name);
    if (found.deletionAt) throw new Problem(409, "This organization has already been deleted");
    return writeTenant(change, services, call, found, { status: "offboarding", deletionAt }, auditedAction);
  });
  if (tenantId === undefined || tenantId === params.name) return;
  await records
    .forTenant(tenantId)
    .change((change) => auditTenant(change, services, { ...call, tenantId }, tenant, auditedAction));
}

/** Cancels a deletion before its date. */
export async function restoreTenant({ params, ...call }: ProviderCall<TenantName>, services: ApiServices) {
  const row = await services.records.forTenant(params.name).change(async (change) => {
    const tenant = await change.find("tenant", params);
    if (!tenant) throw notFound("organization", params.name);
    if (!tenant.deletionAt) throw new Problem(409, "This organization has not been deleted");
    const auditedAction = { action: "tenant.restore", message: "Restored the organization" };
    return writeTenant(change, services, call, tenant, { status: "active", deletionAt: null }, auditedAction);
  });
  return toTenantWire(row, { summary: false });
}

/** Deletes the data of organizations whose deletion date has passed: memberships, events and records. */
export async function removeDeletedTenants({
  records,
  events,
  people,
  clock,
}: Pick<ApiServices, "records" | "events" | "people" | "clock">): Promise<void> {
  const due = narrow(records.provider.tenants(), (select) => select.where("row.deletion_at", "<=", clock()));
  for (const { name } of await readRows(due)) {
    await people.removeTenant(name);
    await events.removeTenant(name);
    await records.provider.removeTenant(name);
  }
}
