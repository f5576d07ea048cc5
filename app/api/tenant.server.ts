import { z } from "zod";

import { toQueryString, type ListQuery } from "~/contract/filter";
import { Tenant, TenantPage, type NewTenant } from "~/contract/tenant";

import type { ApiClient } from "./client.server";

/** The most tenants that the organization switcher asks for in one call. */
const MOST_TENANTS = 200;

export async function listTenants(api: ApiClient, query: ListQuery = { pageSize: MOST_TENANTS }) {
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
