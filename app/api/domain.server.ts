import { z } from "zod";

import { BulkResult, type BulkSelection } from "~/contract/bulk";
import {
  DomainDetail,
  ObservedDomainPage,
  OwnedDomain,
  OwnedDomainPage,
  type DomainChange,
  type DomainOperation,
  type NewDomain,
} from "~/contract/domain";
import type { ListQuery } from "~/contract/filter";

import type { ApiClient } from "./client.server";
import { concealObserved } from "./concealed-parts";

/** The domains that the organization owns. */
export function listDomains(api: ApiClient, query: ListQuery) {
  return api.list("domain", "/v1/domain/list", query, OwnedDomainPage, { operation: "listDomains" });
}

/** The domains that devices of the organization queried. */
export function listObservedDomains(api: ApiClient, query: ListQuery) {
  return api.list("observed-domain", "/v1/domain/list?observed=true", query, ObservedDomainPage, {
    operation: "listObservedDomains",
  });
}

/** Failures of this call are shown inline (requirement 8.6). */
export async function getDomain(api: ApiClient, name: string): Promise<DomainDetail> {
  const detail = await api.get(pathOf(name), DomainDetail, { operation: "getDomain" });
  return { ...detail, observed: detail.observed && concealObserved(detail.observed, api.concealment) };
}

export function addDomain(api: ApiClient, domain: NewDomain) {
  return api.send("POST", "/v1/domain/add", domain, OwnedDomain, { operation: "addDomain" });
}

export function updateDomain(api: ApiClient, name: string, change: DomainChange) {
  return api.send("PUT", pathOf(name), change, OwnedDomain, { operation: "updateDomain" });
}

export function removeDomain(api: ApiClient, name: string) {
  return api.send("DELETE", pathOf(name), undefined, z.undefined(), { operation: "removeDomain" });
}

/** Checks the proof of ownership and returns the updated domain. */
export function verifyDomain(api: ApiClient, name: string) {
  return api.send("POST", `${pathOf(name)}/verify`, undefined, OwnedDomain, { operation: "verifyDomain" });
}

export function checkDomain(api: ApiClient, name: string) {
  return api.send("POST", `${pathOf(name)}/check`, undefined, OwnedDomain, { operation: "checkDomain" });
}

/** Changes the given domains, or all that match filters. */
export function changeDomains(api: ApiClient, choice: BulkSelection, work: DomainOperation) {
  return api.send("POST", "/v1/domain/bulk", { choice, work }, BulkResult, { operation: "changeDomains" });
}

function pathOf(name: string): string {
  return `/v1/domain/${encodeURIComponent(name)}`;
}
