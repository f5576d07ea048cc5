import { z } from "zod";

import { BulkResult, type BulkSelection } from "~/contract/bulk";
import type { ListQuery } from "~/contract/filter";
import { Site, SitePage, type NewSite, type SiteChange } from "~/contract/site";
import {
  EnrolmentTokens,
  NewEnrolmentToken,
  type EnrolmentTokenRequest,
  type MaintenanceRequest,
  type SiteOperation,
} from "~/contract/site-work";

import type { ApiClient } from "./client.server";

export function listSites(api: ApiClient, query: ListQuery, options: { timeoutMs?: number } = {}) {
  return api.list("site", "/v1/site/list", query, SitePage, { operation: "listSites", ...options });
}

export function getSite(api: ApiClient, name: string) {
  return api.get(addressOf(name), Site, { operation: "getSite" });
}

/** Adds a site, to the organization `tenantId` if it is given instead of the current one. */
export function createSite(api: ApiClient, site: NewSite, options: { tenantId?: string } = {}) {
  return api.send("POST", "/v1/site/add", site, Site, { operation: "createSite", ...options });
}

export function updateSite(api: ApiClient, name: string, change: SiteChange) {
  return api.send("PUT", addressOf(name), change, Site, { operation: "updateSite" });
}

export function removeSite(api: ApiClient, name: string) {
  return api.send("DELETE", addressOf(name), undefined, z.undefined(), { operation: "removeSite" });
}

export function changeSites(api: ApiClient, choice: BulkSelection, work: SiteOperation) {
  return api.send("POST", "/v1/site/bulk", { choice, work }, BulkResult, { operation: "changeSites" });
}

export async function listEnrolmentTokens(api: ApiClient, name: string) {
  const address = `${addressOf(name)}/token/list`;
  return (await api.get(address, EnrolmentTokens, { operation: "listEnrolmentTokens" })).token;
}

/** Creates a token for a site, of the organization `tenantId` if it is given instead of the current one. */
export function createEnrolmentToken(
  api: ApiClient,
  name: string,
  order: EnrolmentTokenRequest,
  options: { tenantId?: string } = {},
) {
  const operation = "createEnrolmentToken";
  return api.send("POST", `${addressOf(name)}/token`, order, NewEnrolmentToken, { operation, ...options });
}

export function revokeEnrolmentToken(api: ApiClient, name: string, tokenId: string) {
  const address = `${addressOf(name)}/token/${encodeURIComponent(tokenId)}`;
  return api.send("DELETE", address, undefined, z.undefined(), { operation: "revokeEnrolmentToken" });
}

export function addMaintenance(api: ApiClient, name: string, order: MaintenanceRequest) {
  return api.send("POST", `${addressOf(name)}/maintenance/add`, order, Site, { operation: "addMaintenance" });
}

export function cancelMaintenance(api: ApiClient, name: string, windowId: string) {
  const address = `${addressOf(name)}/maintenance/${encodeURIComponent(windowId)}`;
  return api.send("DELETE", address, undefined, z.undefined(), { operation: "cancelMaintenance" });
}

function addressOf(name: string): string {
  return `/v1/site/${encodeURIComponent(name)}`;
}
