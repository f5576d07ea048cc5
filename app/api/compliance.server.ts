import { z } from "zod";

import { BulkResult, type BulkSelection } from "~/contract/bulk";
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
import type { ListQuery } from "~/contract/filter";

import type { ApiClient } from "./client.server";

/** The scope of checks: one level (Level 2 includes Level 1), one operating system or all. */
export interface ComplianceScope {
  level: ComplianceLevel;
  os?: string | undefined;
}

/** Two RFC 3339 timestamps. */
export interface ComparedMoments {
  from: string;
  to: string;
}

/** The identity of a check. */
export interface CheckKey {
  os: string;
  level: ComplianceLevel;
  checkId: string;
}

export function getComplianceSummary(api: ApiClient, level: ComplianceLevel) {
  return api.get(`/v1/compliance/summary?level=${level}`, ComplianceSummary, { operation: "getComplianceSummary" });
}

/** The results that differ between `from` and `to`. */
export function getComplianceComparison(api: ApiClient, { level, os }: ComplianceScope, days: ComparedMoments) {
  const params = new URLSearchParams({ level, ...(os !== undefined && { os }), ...days });
  return api.get(`/v1/compliance/comparison?${params}`, ComplianceComparison, {
    operation: "getComplianceComparison",
  });
}

export function listComplianceChecks(api: ApiClient, scope: ComplianceScope, query: ListQuery) {
  return api.list("compliance", `/v1/compliance/list?${queryOf(scope)}`, query, ComplianceCheckPage, {
    operation: "listComplianceChecks",
  });
}

/** Returns the results of one device by check. */
export function listComplianceResults(api: ApiClient, device: string, query: ListQuery, level?: ComplianceLevel) {
  const path = `/v1/compliance/list?device=${encodeURIComponent(device)}${level ? `&level=${level}` : ""}`;
  return api.list("compliance-result", path, query, ComplianceResultPage, { operation: "listComplianceResults" });
}

/** Returns the results of all devices for all checks of a scope. */
export function listComplianceAnswers(api: ApiClient, scope: ComplianceScope, query: ListQuery) {
  const path = `/v1/compliance/result/list?${queryOf(scope)}`;
  return api.list("compliance-result", path, query, ComplianceResultPage, { operation: "listComplianceAnswers" });
}

export function listComplianceDevices(api: ApiClient, scope: ComplianceScope, query: ListQuery) {
  const path = `/v1/compliance/device/list?${queryOf(scope)}`;
  return api.list("compliance-device", path, query, ComplianceDevicePage, { operation: "listComplianceDevices" });
}

/** Returns one check, with the result of a device if one is given. */
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

/** Queues a scan of a device. */
export function requestScan(api: ApiClient, device: string) {
  return api.send("POST", `/v1/device/${encodeURIComponent(device)}/scan`, undefined, ScanRequest, {
    operation: "requestScan",
  });
}

export function listComplianceExceptions(api: ApiClient, scope: ComplianceScope, query: ListQuery) {
  const path = `/v1/compliance/exception/list?${queryOf(scope)}`;
  return api.list("exception", path, query, ExceptionPage, { operation: "listComplianceExceptions" });
}

export function createComplianceException(api: ApiClient, draft: ComplianceExceptionDraft) {
  return api.send("POST", "/v1/compliance/exception/add", draft, Exception, { operation: "createComplianceException" });
}

/** Adds an exception for each of several checks, on all devices that fail the check. */
export function exceptComplianceChecks(
  api: ApiClient,
  choice: BulkSelection,
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

function queryOf({ level, os }: ComplianceScope): string {
  return new URLSearchParams({ level, ...(os !== undefined && { os }) }).toString();
}
