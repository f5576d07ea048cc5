import { z } from "zod";

import { listAnswer } from "~/contract/list";
import { NewTenant, Tenant } from "~/contract/tenant";

import { findRow } from "../../store/row-source";
import { listRows } from "../list/list-rows";
import { notFound } from "../problem";
import { defineProviderRoute, type ProviderCall, type Route } from "../route";
import { setOf, type ApiServices } from "../services";
import { toTenantWire } from "./tenant-wire";
import { addTenant, removeTenant, replaceTenant } from "./tenant-writes";

const Name = z.object({ name: z.string().min(1).max(100) });
const Include = z.object({ include: z.literal("summary").optional().describe("Adds each tenant's numbers.") });

/** Specification 7, Tenants. The list and every change are a Project Admin's; anybody may read the tenant they work in. */
export function createTenantRoutes(services: ApiServices): Route[] {
  const set = setOf(services, "tenant");
  const common = { family: "Tenants", allow: "projectAdmin" as const };
  return [
    defineProviderRoute(
      {
        ...common,
        method: "get",
        path: "/tenant/list",
        summary: "Every tenant",
        query: Include,
        lists: [set],
        answer: listAnswer("tenant", Tenant),
      },
      async ({ query, list }) => {
        const { rows, ...page } = await listRows(services.records.provider.tenants(), set, list);
        return { tenant: rows.map((row) => toTenantWire(row, { summary: query.include === "summary" })), ...page };
      },
    ),
    defineProviderRoute(
      {
        ...common,
        allow: "member",
        method: "get",
        path: "/tenant/{name}",
        summary: "One tenant",
        params: Name,
        query: Include,
        answer: Tenant,
      },
      (call) => readTenant(call, services),
    ),
    defineProviderRoute(
      {
        ...common,
        method: "post",
        path: "/tenant/add",
        summary: "Add a tenant",
        body: NewTenant,
        status: 201,
        answer: Tenant,
      },
      (call) => addTenant(call, services),
    ),
    defineProviderRoute(
      {
        ...common,
        method: "put",
        path: "/tenant/{name}",
        summary: "Replace a tenant's settings",
        params: Name,
        body: Tenant,
        answer: Tenant,
      },
      (call) => replaceTenant(call, services),
    ),
    defineProviderRoute(
      {
        ...common,
        method: "delete",
        path: "/tenant/{name}",
        summary: "Remove a tenant and all of its data",
        params: Name,
        status: 204,
      },
      (call) => removeTenant(call, services),
    ),
  ];
}

async function readTenant(
  { caller, tenantId, params, query }: ProviderCall<z.output<typeof Name>, z.output<typeof Include>>,
  { records }: ApiServices,
) {
  const isOpen = caller.role.fetchTenants === "all" || params.name === tenantId;
  const row = isOpen ? await findRow(records.provider.tenants(), params) : undefined;
  if (!row) throw notFound("organization", params.name);
  return toTenantWire(row, { summary: query.include === "summary" });
}
