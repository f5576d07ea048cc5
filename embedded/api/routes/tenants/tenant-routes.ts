import { z } from "zod";

import { BulkSelection, BulkResult } from "~/contract/bulk";
import { listAnswer } from "~/contract/list";
import { NewTenant, TenantChange, TenantObject } from "~/contract/tenant";
import {
  MonthlyUsage,
  TenantImport,
  TenantImportResult,
  TenantOperation,
  TenantUsage,
  UsageMonth,
} from "~/contract/tenant-work";

import { findRow } from "../../../store/row-source";
import type { ExportLimit } from "../../export/export-limit";
import { EXPORT_FILES, ExportQuery, exportRows } from "../../export/export-rows";
import { answerTogether } from "../../list-routes";
import { notFound } from "../../problem";
import { defineProviderRoute, type ProviderCall, type Route } from "../../route";
import { setOf, type ApiServices } from "../../services";
import { changeTenants } from "./bulk-tenants";
import { deleteTenant, restoreTenant } from "./delete-tenant";
import { importTenants } from "./import-tenants";
import { listTenants, overviews, tenantSource, withHistory } from "./list-tenants";
import { readMonthlyUsage, readUsage } from "./tenant-usage";
import { toTenantWire } from "./tenant-wire";
import { addTenant, replaceTenant } from "./tenant-writes";

const Name = z.object({ name: z.string().min(1).max(100) });
const Include = z.object({
  include: z
    .enum(["summary", "history"])
    .optional()
    .describe("Adds each tenant's numbers; `history` also adds its risk on each of the last 30 days."),
});

/** Tenants (requirement 7.5). Project Admins list and change them; any user may read their current tenant. */
export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  return [
    ...createLists(services, limit),
    ...createReads(services),
    ...createWrites(services),
    ...createBulkRoutes(services),
    ...createDeletionRoutes(services),
  ];
}

const common = { family: "Tenants", allow: "projectAdmin" as const };

function createLists(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "tenant");
  return [
    defineProviderRoute(
      {
        ...common,
        method: "get",
        path: "/tenant/list",
        summary: "Every tenant",
        query: Include,
        lists: [set],
        answer: listAnswer("tenant", TenantObject),
      },
      ({ query, list: requested, leftOut }) =>
        answerTogether(requested, async ({ fields: _whole, ...list }) => {
          const summary = query.include !== undefined;
          const { rows: counted, ...page } = await listTenants(services, set, list, { summary, leftOut });
          const rows = query.include === "history" ? await withHistory(services, counted) : counted;
          return { tenant: rows.map((row) => toTenantWire(row, { summary })), ...page };
        }),
    ),
    defineProviderRoute(
      {
        ...common,
        method: "get",
        path: "/tenant/export",
        summary: "Every tenant, as a file",
        query: ExportQuery,
        lists: [set],
        files: EXPORT_FILES,
      },
      async (call) =>
        exportRows(call, services, limit, {
          set,
          source: await tenantSource(services, call.list, { summary: true, leftOut: call.leftOut }),
          nameOf: () => undefined,
        }),
    ),
  ];
}

function createReads(services: ApiServices): Route[] {
  return [
    defineProviderRoute(
      {
        ...common,
        method: "get",
        path: "/tenant/usage",
        summary: "What every tenant used of the service in one month",
        query: z.object({ month: UsageMonth }),
        answer: MonthlyUsage,
      },
      (call) => readMonthlyUsage(call, services),
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
        answer: TenantObject,
      },
      (call) => readTenant(call, services),
    ),
    defineProviderRoute(
      {
        ...common,
        method: "get",
        path: "/tenant/{name}/usage",
        summary: "What a tenant uses of the service",
        params: Name,
        answer: TenantUsage,
      },
      (call) => readUsage(call, services),
    ),
  ];
}

function createWrites(services: ApiServices): Route[] {
  return [
    defineProviderRoute(
      {
        ...common,
        method: "post",
        path: "/tenant/add",
        summary: "Add a tenant",
        body: NewTenant,
        status: 201,
        answer: TenantObject,
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
        body: TenantChange,
        answer: TenantObject,
      },
      (call) => replaceTenant(call, services),
    ),
  ];
}

function createBulkRoutes(services: ApiServices): Route[] {
  const set = setOf(services, "tenant");
  return [
    defineProviderRoute(
      {
        ...common,
        method: "post",
        path: "/tenant/bulk",
        summary: "Change many tenants at once",
        body: z.object({ choice: BulkSelection, work: TenantOperation }),
        answer: BulkResult,
      },
      (call) => changeTenants(call, services, set),
    ),
    defineProviderRoute(
      {
        ...common,
        method: "post",
        path: "/tenant/import",
        summary: "Add tenants from CSV, or say what would be added",
        body: TenantImport,
        answer: TenantImportResult,
      },
      (call) => importTenants(call, services),
    ),
  ];
}

function createDeletionRoutes(services: ApiServices): Route[] {
  return [
    defineProviderRoute(
      {
        ...common,
        method: "delete",
        path: "/tenant/{name}",
        summary: "Remove a tenant and all of its data after a grace period",
        params: Name,
        status: 204,
      },
      (call) => deleteTenant(call, services),
    ),
    defineProviderRoute(
      {
        ...common,
        method: "post",
        path: "/tenant/{name}/restore",
        summary: "Restore a deleted tenant within the grace period",
        params: Name,
        answer: TenantObject,
      },
      (call) => restoreTenant(call, services),
    ),
  ];
}

async function readTenant(
  { caller, tenantId, params, query }: ProviderCall<z.output<typeof Name>, z.output<typeof Include>>,
  services: ApiServices,
) {
  const isOpen = caller.role.fetchTenants === "all" || params.name === tenantId;
  const summary = query.include !== undefined;
  const row = isOpen
    ? await findRow(summary ? await overviews(services) : services.records.provider.tenants(), params)
    : undefined;
  if (!row) throw notFound("organization", params.name);
  const [read = row] = query.include === "history" ? await withHistory(services, [row]) : [];
  return toTenantWire(read, { summary });
}
