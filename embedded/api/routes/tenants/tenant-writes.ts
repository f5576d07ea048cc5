import { sql } from "kysely";
import type { z } from "zod";

import type { NewTenant, TenantChange } from "~/contract/tenant";

import type { ProviderRecords } from "../../../store/record-store";
import { invalidField, notFound, Problem, takenValue } from "../../problem";
import type { ProviderCall } from "../../route";
import type { ApiServices } from "../../services";
import { toTenantWire } from "./tenant-wire";
import { auditTenant, settingsOf, writeTenant, type Actor } from "./write-tenant";

export type TenantName = { name: string };
type NewTenantBody = z.output<typeof NewTenant>;

export async function addTenant(call: ProviderCall<unknown, unknown, NewTenantBody>, services: ApiServices) {
  const { name, spec } = call.body;
  const { provider } = services.records;
  if (await provider.hasTenant(name)) throw takenValue("name", `An organization with the ID "${name}" already exists`);
  await refuseTakenName(provider, spec.displayName, name);
  return toTenantWire(await insertTenant(call, services, call.body), { summary: false });
}

/** Registers an organization with the identity provider, then stores it: from then on, users can enter and join it. */
export async function insertTenant(acting: Actor, services: ApiServices, { name, spec }: NewTenantBody) {
  const at = new Date(services.clock()).toISOString();
  const by = acting.caller.userId;
  const metadata = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by, resourceVersion: 1 };
  const row = { ...settingsOf(spec), name, tenantId: name, deletionAt: null, metadata };
  await services.people.nameTenant(name, spec.displayName);
  await services.records.forTenant(name).change(async (change) => {
    await change.insert("tenant", row);
    await auditTenant(change, services, acting, row, { action: "tenant.create", message: "Added the organization" });
  });
  return row;
}

export async function replaceTenant(
  call: ProviderCall<TenantName, unknown, z.output<typeof TenantChange>>,
  services: ApiServices,
) {
  const { params, body } = call;
  const { records, people } = services;
  if (body.name !== params.name) throw invalidField("name", "The ID of an organization cannot be changed");
  const spec = settingsOf(body);
  const version = body.metadata?.resourceVersion;
  if (version === undefined) throw invalidField("metadata.resourceVersion", "The resource version is missing");
  if (!(await records.provider.hasTenant(params.name))) throw notFound("organization", params.name);
  await refuseTakenName(records.provider, spec.displayName, params.name);
  const row = await records.forTenant(params.name).change(async (change) => {
    const tenant = await change.find("tenant", params);
    if (!tenant) throw notFound("organization", params.name);
    if (tenant.metadata?.resourceVersion !== version) {
      throw new Problem(409, "Someone else has changed this organization. Reload it before you save.");
    }
    if (tenant.deletionAt && spec.status !== tenant.status) {
      throw new Problem(409, "This organization is scheduled for deletion. Restore it before you change its status.");
    }
    const changed = Object.entries(spec).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(tenant[field as keyof typeof spec] ?? null),
    );
    const message =
      changed.length === 0 ? "Saved without a change" : `Changed ${changed.map(([field]) => field).join(", ")}`;
    return writeTenant(change, services, call, tenant, spec, { action: "tenant.update", message });
  });
  await people.nameTenant(params.name, spec.displayName);
  return toTenantWire(row, { summary: false });
}

/** Two organizations with similar names could be mistaken for each other. */
async function refuseTakenName(provider: ProviderRecords, displayName: string, name: string): Promise<void> {
  const taken = await provider
    .tenants()
    .select()
    .select("row.name")
    .where(sql<boolean>`lower("row".display_name) = lower(${displayName})`)
    .where("row.name", "!=", name)
    .executeTakeFirst();
  if (taken) throw takenValue("displayName", `An organization named "${displayName}" already exists`);
}
