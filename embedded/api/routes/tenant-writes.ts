import { sql } from "kysely";
import type { z } from "zod";

import { TenantSpec, type NewTenant, type Tenant } from "~/contract/tenant";

import type { RecordChange } from "../../store/record-store";
import type { RowSource, Select } from "../../store/row-source";
import type { SqlRow } from "../../store/table";
import { changesBetween, writeAudit, type Deed } from "../audit-trail";
import { badRequest, notFound, Problem } from "../problem";
import type { ProviderCall } from "../route";
import type { ApiServices } from "../services";
import { toTenantWire } from "./tenant-wire";

type TenantName = { name: string };

export async function addTenant(
  call: ProviderCall<unknown, unknown, z.output<typeof NewTenant>>,
  services: ApiServices,
) {
  const { name, spec } = call.body;
  const { records, people } = services;
  if (await records.provider.hasTenant(name)) throw new Problem(409, `There is an organization "${name}" already`);
  await refuseTakenName(records.provider.tenants(), spec.displayName, name);
  const at = new Date(services.clock()).toISOString();
  const metadata = {
    createdAt: at,
    createdBy: call.caller.userId,
    updatedAt: at,
    updatedBy: call.caller.userId,
    resourceVersion: 1,
  };
  await people.nameTenant(name, spec.displayName);
  return records.forTenant(name).change(async (change) => {
    const row = { ...spec, name, tenantId: name, metadata };
    await change.insert("tenant", row);
    await audit(change, services, call, name, {
      ...deed("tenant.create", name, spec),
      message: "Added the organization",
    });
    return toTenantWire(row, { summary: false });
  });
}

export async function replaceTenant(call: ProviderCall<TenantName, unknown, Tenant>, services: ApiServices) {
  const { params, body } = call;
  const { records, people } = services;
  if (body.name !== params.name) throw badRequest("name: an organization's id cannot change");
  const spec = TenantSpec.parse(body);
  const version = body.metadata?.resourceVersion;
  if (version === undefined) throw badRequest("metadata.resourceVersion: send the version that you have read");
  if (!(await records.provider.hasTenant(params.name))) throw notFound("organization", params.name);
  await refuseTakenName(records.provider.tenants(), spec.displayName, params.name);
  const wire = await records.forTenant(params.name).change(async (change) => {
    const tenant = await change.find("tenant", params);
    if (!tenant) throw notFound("organization", params.name);
    const metadata = tenant["metadata"] as NonNullable<Tenant["metadata"]>;
    if (metadata.resourceVersion !== version) {
      throw new Problem(409, "Somebody has changed this organization meanwhile. Load it again before you save.");
    }
    const updatedAt = new Date(services.clock()).toISOString();
    const row = {
      ...spec,
      name: params.name,
      tenantId: params.name,
      metadata: { ...metadata, updatedAt, updatedBy: call.caller.userId, resourceVersion: version + 1 },
    };
    await change.replace("tenant", params, row);
    const changes = changesBetween(tenant, spec);
    const message =
      changes.length === 0 ? "Saved without a change" : `Changed ${changes.map(({ path }) => path).join(", ")}`;
    await audit(change, services, call, params.name, { ...deed("tenant.update", params.name, spec), message, changes });
    return toTenantWire(row, { summary: false });
  });
  await people.nameTenant(params.name, spec.displayName);
  return wire;
}

/** Its own audit trail goes with it, so the deed is noted in the organization that the person works in. */
export async function removeTenant(call: ProviderCall<TenantName>, services: ApiServices) {
  const { params, tenantId } = call;
  const { records, events, people } = services;
  const tenant = await records.forTenant(params.name).find("tenant", params);
  if (!tenant) throw notFound("organization", params.name);
  await people.removeTenant(params.name);
  await events.removeTenant(params.name);
  await records.provider.removeTenant(params.name);
  if (tenantId === undefined || tenantId === params.name) return;
  await records.forTenant(tenantId).change((change) =>
    audit(change, services, call, tenantId, {
      ...deed("tenant.delete", params.name, TenantSpec.parse(tenant)),
      objectLink: null,
      message: "Removed the organization and all of its data",
    }),
  );
}

function deed(action: string, name: string, { displayName }: TenantSpec): Deed {
  return {
    action,
    objectType: "tenant",
    objectName: name,
    objectDisplayName: displayName,
    objectLink: "/organizations",
  };
}

function audit(change: RecordChange, services: ApiServices, call: ProviderCall, tenantId: string, what: Deed) {
  return writeAudit(change, services, { caller: call.caller, trace: call.trace, tenantId }, what);
}

/** Two organizations that read the same would be mistaken for each other. */
async function refuseTakenName(tenants: RowSource, displayName: string, name: string): Promise<void> {
  const taken = await (tenants.select() as Select<SqlRow>)
    .select("row.name")
    .where(sql<boolean>`lower("row".display_name) = lower(${displayName})`)
    .where("row.name", "!=", name)
    .executeTakeFirst();
  if (taken) throw new Problem(409, `There is an organization called "${displayName}" already`);
}
