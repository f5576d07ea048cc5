import { z } from "zod";

import { BulkResult, type BulkSelection } from "~/contract/bulk";
import {
  Exception,
  ExceptionPage,
  ExceptionPreview,
  type SoftwareVersion,
  type VulnerabilityExceptionDraft,
  type VulnerabilityScope,
} from "~/contract/exception";
import type { ListQuery } from "~/contract/filter";
import {
  AffectedDevicePage,
  InstalledSoftwarePage,
  Software,
  SoftwareDetail,
  SoftwareHistory,
  SoftwarePage,
  SoftwareSummary,
  Vulnerability,
  VulnerabilityPage,
  type SoftwareChange,
  type SoftwareOperation,
  type VulnerabilityOperation,
} from "~/contract/software";
import type { TicketRequest } from "~/contract/ticket";

import type { ApiClient } from "./client.server";

/** Software versions: all, only vulnerable ones, or only those with one vulnerability. */
export function listSoftware(api: ApiClient, query: ListQuery, only: { vulnerable?: true; cve?: string } = {}) {
  const narrowed = new URLSearchParams({
    ...(only.vulnerable && { vulnerable: "true" }),
    ...(only.cve !== undefined && { cve: only.cve }),
  });
  return api.list("software", `/v1/software/list?${narrowed}`, query, SoftwarePage, { operation: "listSoftware" });
}

/** The software installed on one device, with path and dates. */
export function listInstalledSoftware(api: ApiClient, device: string, query: ListQuery) {
  const path = `/v1/software/list?device=${encodeURIComponent(device)}`;
  return api.list("installed-software", path, query, InstalledSoftwarePage, { operation: "listInstalledSoftware" });
}

export function listVulnerabilities(api: ApiClient, query: ListQuery) {
  const path = "/v1/software/vulnerability/list";
  return api.list("vulnerability", path, query, VulnerabilityPage, { operation: "listVulnerabilities" });
}

export function getSoftwareSummary(api: ApiClient) {
  return api.get("/v1/software/summary", SoftwareSummary, { operation: "getSoftwareSummary" });
}

export function getSoftware(api: ApiClient, version: SoftwareVersion) {
  return api.get(addressOf(version), SoftwareDetail, { operation: "getSoftware" });
}

/** The number of devices with the version on each of the last 90 days. */
export function getSoftwareHistory(api: ApiClient, version: SoftwareVersion) {
  return api.get(`${addressOf(version)}/history`, SoftwareHistory, { operation: "getSoftwareHistory" });
}

export function updateSoftware(api: ApiClient, version: SoftwareVersion, change: SoftwareChange) {
  return api.send("PUT", addressOf(version), change, Software, { operation: "updateSoftware" });
}

/** The vulnerabilities of one version, with their status in it. */
export function listVersionVulnerabilities(api: ApiClient, version: SoftwareVersion, query: ListQuery) {
  const path = `${addressOf(version)}/vulnerability/list`;
  return api.list("vulnerability", path, query, VulnerabilityPage, { operation: "listVersionVulnerabilities" });
}

export function listVersionDevices(api: ApiClient, version: SoftwareVersion, query: ListQuery) {
  const path = `${addressOf(version)}/device/list`;
  return api.list("affected-device", path, query, AffectedDevicePage, { operation: "listVersionDevices" });
}

export function bulkSoftware(api: ApiClient, choice: BulkSelection, work: SoftwareOperation) {
  return api.send("POST", "/v1/software/bulk", { choice, work }, BulkResult, { operation: "bulkSoftware" });
}

/** Opens a ticket for the vulnerabilities of a version. */
export function createSoftwareTicket(api: ApiClient, version: SoftwareVersion, request: TicketRequest) {
  return api.send("POST", `${addressOf(version)}/ticket`, request, Software, { operation: "createSoftwareTicket" });
}

/** Opens a ticket for one vulnerability in all software. */
export function createVulnerabilityTicket(api: ApiClient, cve: string, request: TicketRequest) {
  const path = `/v1/software/vulnerability/${encodeURIComponent(cve)}/ticket`;
  return api.send("POST", path, request, Vulnerability, { operation: "createVulnerabilityTicket" });
}

export function bulkVulnerabilities(api: ApiClient, choice: BulkSelection, work: VulnerabilityOperation) {
  const path = "/v1/software/vulnerability/bulk";
  return api.send("POST", path, { choice, work }, BulkResult, { operation: "bulkVulnerabilities" });
}

export function listSoftwareExceptions(api: ApiClient, query: ListQuery) {
  return api.list("exception", "/v1/software/exception/list", query, ExceptionPage, {
    operation: "listSoftwareExceptions",
  });
}

export function createSoftwareException(api: ApiClient, draft: VulnerabilityExceptionDraft) {
  return api.send("POST", "/v1/software/exception/add", draft, Exception, { operation: "createSoftwareException" });
}

/** The counted findings that exceptions of these scopes would hide, in the order of the scopes. */
export function previewSoftwareExceptions(api: ApiClient, scopes: readonly VulnerabilityScope[]) {
  return api.send("POST", "/v1/software/exception/preview", { scopes }, ExceptionPreview, {
    operation: "previewSoftwareExceptions",
  });
}

export function removeSoftwareException(api: ApiClient, id: string) {
  return api.send("DELETE", `/v1/software/exception/${encodeURIComponent(id)}`, undefined, z.undefined(), {
    operation: "removeSoftwareException",
  });
}

/** Names may contain spaces, plus signs and slashes; each is one path segment. */
function addressOf({ name, version, os }: SoftwareVersion): string {
  return `/v1/software/${[name, version, os].map(encodeURIComponent).join("/")}`;
}
