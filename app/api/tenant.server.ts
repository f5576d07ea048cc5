import { z } from "zod";

import { PAGE_SIZE_LIMIT, toQueryString, type ListQuery } from "~/contract/filter";
import { Tenant, TenantPage, type NewTenant } from "~/contract/tenant";

import type { ApiClient } from "./client.server";

/** Every tenant, page after page: what the organization switcher is made of. */
export async function listAllTenants(api: ApiClient): Promise<Tenant[]> {
  const tenants: Tenant[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await listTenants(api, { page, pageSize: PAGE_SIZE_LIMIT });
    tenants.push(...items);
    if (items.length === 0 || tenants.length >= total) return tenants.toSorted(byDisplayName);
  }
}

export async function listTenants(api: ApiClient, query: ListQuery) {
  const page = await api.get(`/v1/tenant/list?${toQueryString(query)}`, TenantPage, { operation: "listTenants" });
  return { ...page, items: page.items.toSorted(byDisplayName) };
}

export function getTenant(api: ApiClient, name: string) {
  return api.get(`/v1/tenant/${encodeURIComponent(name)}`, Tenant, { operation: "getTenant" });
}

export function createTenant(api: ApiClient, tenant: NewTenant) {
  return api.send("POST", "/v1/tenant/add", tenant, Tenant, { operation: "createTenant" });
}

export function updateTenant(api: ApiClient, name: string, tenant: Tenant) {
  return api.send("PUT", `/v1/tenant/${encodeURIComponent(name)}`, tenant, Tenant, { operation: "updateTenant" });
}

export function removeTenant(api: ApiClient, name: string) {
  return api.send("DELETE", `/v1/tenant/${encodeURIComponent(name)}`, undefined, z.undefined(), {
    operation: "removeTenant",
  });
}

/** Tenant lists are sorted by displayName, whatever order the API sends (3.2). */
function byDisplayName(one: Tenant, other: Tenant): number {
  return one.displayName.localeCompare(other.displayName, "en");
}
