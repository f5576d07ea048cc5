import { BulkResult, type BulkChoice } from "~/contract/bulk";
import {
  Device,
  DeviceDetail,
  DevicePage,
  DeviceRisk,
  HighRiskDevicePage,
  RiskHistory,
  type DeviceChange,
  type DeviceWork,
  type IsolationChange,
} from "~/contract/device";
import { DeviceImportResult, type DeviceImport } from "~/contract/device-import";
import { toQueryString, type ListQuery } from "~/contract/filter";

import type { ApiClient } from "./client.server";

export function listDevices(api: ApiClient, query: ListQuery) {
  return api.get(`/v1/device/list?${toQueryString(query)}`, DevicePage, { operation: "listDevices" });
}

export function getDevice(api: ApiClient, name: string) {
  return api.get(`/v1/device/${encodeURIComponent(name)}`, DeviceDetail, { operation: "getDevice" });
}

export function getDeviceRisk(api: ApiClient, name: string) {
  return api.get(`/v1/device/${encodeURIComponent(name)}/risk`, DeviceRisk, { operation: "getDeviceRisk" });
}

export function updateDevice(api: ApiClient, name: string, change: DeviceChange) {
  return api.send("PUT", `/v1/device/${encodeURIComponent(name)}`, change, Device, { operation: "updateDevice" });
}

/** One change of many devices, or of all that conditions match. */
export function changeDevices(api: ApiClient, choice: BulkChoice, work: DeviceWork) {
  return api.send("POST", "/v1/device/bulk", { choice, work }, BulkResult, { operation: "changeDevices" });
}

/** Labels devices from CSV; a preview says what that would change. */
export function importDeviceLabels(api: ApiClient, labels: DeviceImport) {
  return api.send("POST", "/v1/device/import", labels, DeviceImportResult, { operation: "importDeviceLabels" });
}

export function isolateDevice(api: ApiClient, name: string, change: IsolationChange) {
  const path = `/v1/device/${encodeURIComponent(name)}/isolate`;
  return api.send("POST", path, change, Device, { operation: "isolateDevice" });
}

/** Devices with the reasons for their scores, and the step that lowers each of them most. */
export function listHighRiskDevices(api: ApiClient, query: ListQuery) {
  return api.get(`/v1/device/high_risk/list?${toQueryString(query)}`, HighRiskDevicePage, {
    operation: "listHighRiskDevices",
  });
}

export function getRiskHistory(api: ApiClient) {
  return api.get("/v1/device/high_risk/history", RiskHistory, { operation: "getRiskHistory" });
}
