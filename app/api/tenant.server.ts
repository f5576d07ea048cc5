import { z } from "zod";

import { BulkResult, type BulkSelection } from "~/contract/bulk";
import { PAGE_SIZE_LIMIT, type ListQuery } from "~/contract/filter";
import { Tenant, TenantPage, type NewTenant, type TenantChange } from "~/contract/tenant";
import {
  MonthlyUsage,
  TenantImportResult,
  TenantUsage,
  type TenantImport,
  type TenantOperation,
} from "~/contract/tenant-work";

import type { ApiClient } from "./client.server";

/**
 * All tenants, or those that match conditions, for the organization switcher and for tables of all of them. Pages after
 * the first are fetched in parallel.
 */
export async function listAllTenants(
  api: ApiClient,
  options: TenantListOptions = {},
  conditions: Pick<ListQuery, "filters"> = {},
): Promise<Tenant[]> {
  const { items, total } = await listTenants(api, { ...conditions, page: 1, pageSize: PAGE_SIZE_LIMIT }, options);
  const pages = items.length === 0 ? 1 : Math.ceil(total / items.length);
  const rest = await Promise.all(
    Array.from({ length: Math.min(pages, MAX_PAGES) - 1 }, (_, index) =>
      listTenants(api, { ...conditions, page: index + 2, pageSize: PAGE_SIZE_LIMIT }, options),
    ),
  );
  return [...items, ...rest.flatMap((page) => page.items)].toSorted(byDisplayName);
}

/** Limits the effect of a wrong total to 20,000 organizations. */
const MAX_PAGES = 100;

interface TenantListOptions {
  /** Counts each organization's sites, devices and open threats; `history` also reads its risk over 30 days. */
  include?: "summary" | "history";
}

export async function listTenants(api: ApiClient, query: ListQuery, { include }: TenantListOptions = {}) {
  const path = `/v1/tenant/list${include ? `?include=${include}` : ""}`;
  const page = await api.list("tenant", path, query, TenantPage, { operation: "listTenants" });
  // Tenants are sorted by name unless the user sorts them (requirement 3.2).
  return query.sort ? page : { ...page, items: page.items.toSorted(byDisplayName) };
}

export function getTenant(api: ApiClient, name: string, { include }: TenantListOptions = {}) {
  const query = include ? `?include=${include}` : "";
  return api.get(`${addressOf(name)}${query}`, Tenant, { operation: "getTenant" });
}

export function getTenantUsage(api: ApiClient, name: string) {
  return api.get(`${addressOf(name)}/usage`, TenantUsage, { operation: "getTenantUsage" });
}

/** What every organization used of the service in a month such as `2026-11`. */
export function getMonthlyUsage(api: ApiClient, month: string) {
  return api.get(`/v1/tenant/usage?${new URLSearchParams({ month })}`, MonthlyUsage, { operation: "getMonthlyUsage" });
}

export function createTenant(api: ApiClient, tenant: NewTenant) {
  return api.send("POST", "/v1/tenant/add", tenant, Tenant, { operation: "createTenant" });
}

export function updateTenant(api: ApiClient, name: string, tenant: TenantChange) {
  return api.send("PUT", addressOf(name), tenant as object, Tenant, { operation: "updateTenant" });
}

export function removeTenant(api: ApiClient, name: string) {
  return api.send("DELETE", addressOf(name), undefined, z.undefined(), { operation: "removeTenant" });
}

export function restoreTenant(api: ApiClient, name: string) {
  return api.send("POST", `${addressOf(name)}/restore`, undefined, Tenant, { operation: "restoreTenant" });
}

export function changeTenants(api: ApiClient, choice: BulkSelection, work: TenantOperation) {
  return api.send("POST", "/v1/tenant/bulk", { choice, work }, BulkResult, { operation: "changeTenants" });
}

export function importTenants(api: ApiClient, file: TenantImport) {
  return api.send("POST", "/v1/tenant/import", file, TenantImportResult, { operation: "importTenants" });
}

function addressOf(name: string): string {
  return `/v1/tenant/${encodeURIComponent(name)}`;
}

/** Tenant lists are sorted by displayName, regardless of the API's order (requirement 3.2). */
function byDisplayName(one: Tenant, other: Tenant): number {
  return one.displayName.localeCompare(other.displayName, "en");
}
