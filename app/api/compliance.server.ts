import { z } from "zod";

import { BulkResult, type BulkChoice } from "~/contract/bulk";
import {
  ComplianceCheckDetail,
  ComplianceCheckPage,
  ComplianceComparison,
  ComplianceDevicePage,
  ComplianceResult,
  ComplianceResultPage,
  ComplianceSummary,
  DeviceCompliance,
  ScanRequest,
  type ComplianceAnswer,
  type ComplianceLevel,
} from "~/contract/compliance";
import { Exception, ExceptionPage, type ComplianceExceptionDraft } from "~/contract/exception";
import { toQueryString, type ListQuery } from "~/contract/filter";

import type { ApiClient } from "./client.server";

/** Which checks are meant: of one level (the second includes the first), of one operating system or of all. */
export interface ComplianceScope {
  level: ComplianceLevel;
  os?: string | undefined;
}

/** Two moments, RFC 3339. */
export interface ComparedMoments {
  from: string;
  to: string;
}

/** What tells one check from another. */
export interface CheckKey {
  os: string;
  level: ComplianceLevel;
  checkId: string;
}

export function getComplianceSummary(api: ApiClient, level: ComplianceLevel) {
  return api.get(`/v1/compliance/summary?level=${level}`, ComplianceSummary, { operation: "getComplianceSummary" });
}

/** What devices answered otherwise at `to` than at `from`. */
export function getComplianceComparison(api: ApiClient, { level, os }: ComplianceScope, days: ComparedMoments) {
  const params = new URLSearchParams({ level, ...(os !== undefined && { os }), ...days });
  return api.get(`/v1/compliance/comparison?${params}`, ComplianceComparison, {
    operation: "getComplianceComparison",
  });
}

export function listComplianceChecks(api: ApiClient, scope: ComplianceScope, query: ListQuery) {
  return api.get(`/v1/compliance/list?${queryOf(scope, query)}`, ComplianceCheckPage, {
    operation: "listComplianceChecks",
  });
}

/** The answers of one device, check by check. */
export function listComplianceResults(api: ApiClient, device: string, query: ListQuery, level?: ComplianceLevel) {
  const path = `/v1/compliance/list?device=${encodeURIComponent(device)}${level ? `&level=${level}` : ""}&${toQueryString(query)}`;
  return api.get(path, ComplianceResultPage, { operation: "listComplianceResults" });
}

/** The answers of all devices to all checks of a scope. */
export function listComplianceAnswers(api: ApiClient, scope: ComplianceScope, query: ListQuery) {
  return api.get(`/v1/compliance/result/list?${queryOf(scope, query)}`, ComplianceResultPage, {
    operation: "listComplianceAnswers",
  });
}

export function listComplianceDevices(api: ApiClient, scope: ComplianceScope, query: ListQuery) {
  return api.get(`/v1/compliance/device/list?${queryOf(scope, query)}`, ComplianceDevicePage, {
    operation: "listComplianceDevices",
  });
}

/** One check, with the answer of one device where it is named. */
export function getComplianceCheck(api: ApiClient, { checkId, os, level }: CheckKey, device?: string) {
  const params = new URLSearchParams({ os, level, ...(device !== undefined && { device }) });
  return api.get(`/v1/compliance/${encodeURIComponent(checkId)}?${params}`, ComplianceCheckDetail, {
    operation: "getComplianceCheck",
  });
}

export function getDeviceCompliance(api: ApiClient, device: string) {
  return api.get(`/v1/compliance/device/${encodeURIComponent(device)}`, DeviceCompliance, {
    operation: "getDeviceCompliance",
  });
}

export function recordComplianceAnswer(api: ApiClient, checkId: string, answer: ComplianceAnswer) {
  return api.send("PUT", `/v1/compliance/${encodeURIComponent(checkId)}/answer`, answer, ComplianceResult, {
    operation: "recordComplianceAnswer",
  });
}

/** Asks the agent of a device to scan it. */
export function requestScan(api: ApiClient, device: string) {
  return api.send("POST", `/v1/device/${encodeURIComponent(device)}/scan`, undefined, ScanRequest, {
    operation: "requestScan",
  });
}

export function listComplianceExceptions(api: ApiClient, query: ListQuery) {
  return api.get(`/v1/compliance/exception/list?${toQueryString(query)}`, ExceptionPage, {
    operation: "listComplianceExceptions",
  });
}

export function createComplianceException(api: ApiClient, draft: ComplianceExceptionDraft) {
  return api.send("POST", "/v1/compliance/exception/add", draft, Exception, { operation: "createComplianceException" });
}

/** One exception for each of several checks, on all devices that fail them. */
export function exceptComplianceChecks(
  api: ApiClient,
  choice: BulkChoice,
  decision: Omit<ComplianceExceptionDraft, "scope">,
) {
  const body = { choice, work: { operation: "except", ...decision } };
  return api.send("POST", "/v1/compliance/bulk", body, BulkResult, { operation: "exceptComplianceChecks" });
}

export function removeComplianceException(api: ApiClient, id: string) {
  return api.send("DELETE", `/v1/compliance/exception/${encodeURIComponent(id)}`, undefined, z.undefined(), {
    operation: "removeComplianceException",
  });
}

function queryOf({ level, os }: ComplianceScope, query: ListQuery): string {
  const scope = new URLSearchParams({ level, ...(os !== undefined && { os }) });
  return `${scope}&${toQueryString(query)}`;
}
