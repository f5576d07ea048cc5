import { BulkResult, type BulkChoice } from "~/contract/bulk";
import {
  Device,
  DeviceDetail,
  DevicePage,
  DeviceRisk,
  HighRiskDevicePage,
  RiskHistory,
  type HighRiskDevice,
  type DeviceChange,
  type DeviceWork,
  type IsolationChange,
} from "~/contract/device";
import { DeviceImportResult, type DeviceImport } from "~/contract/device-import";
import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";

import type { ApiClient } from "./client.server";
import { concealActivity, concealFactors, shownFactors } from "./concealed-parts";

export function listDevices(api: ApiClient, query: ListQuery) {
  return api.list("device", "/v1/device/list", query, DevicePage, { operation: "listDevices" });
}

export async function getDevice(api: ApiClient, name: string): Promise<DeviceDetail> {
  const path = `/v1/device/${encodeURIComponent(name)}`;
  const detail = await api.get(path, DeviceDetail, { operation: "getDevice" });
  const { concealment } = api;
  return {
    ...detail,
    device: concealment.row("device", detail.device),
    activity: concealActivity(detail.activity, concealment),
  };
}

export async function getDeviceRisk(api: ApiClient, name: string): Promise<DeviceRisk> {
  const path = `/v1/device/${encodeURIComponent(name)}/risk`;
  const risk = await api.get(path, DeviceRisk, { operation: "getDeviceRisk" });
  return { ...risk, riskFactors: concealFactors(risk.riskFactors, api.concealment) };
}

export function updateDevice(api: ApiClient, name: string, change: DeviceChange) {
  return api.send("PUT", `/v1/device/${encodeURIComponent(name)}`, change, Device, { operation: "updateDevice" });
}

/** Changes the named devices, or all that match filters. */
export function changeDevices(api: ApiClient, choice: BulkChoice, work: DeviceWork) {
  return api.send("POST", "/v1/device/bulk", { choice, work }, BulkResult, { operation: "changeDevices" });
}

/** Imports labels from CSV, or previews the import. */
export function importDeviceLabels(api: ApiClient, labels: DeviceImport) {
  return api.send("POST", "/v1/device/import", labels, DeviceImportResult, { operation: "importDeviceLabels" });
}

export function isolateDevice(api: ApiClient, name: string, change: IsolationChange) {
  const path = `/v1/device/${encodeURIComponent(name)}/isolate`;
  return api.send("POST", path, change, Device, { operation: "isolateDevice" });
}

/** Devices with the reasons for their scores and the step that lowers each score most. */
export async function listHighRiskDevices(api: ApiClient, query: ListQuery): Promise<Page<HighRiskDevice>> {
  const page = await api.list("device", "/v1/device/high_risk/list", query, HighRiskDevicePage, {
    operation: "listHighRiskDevices",
  });
  const items = page.items.map((row) => ({ ...row, topFactors: shownFactors(row.topFactors, api.concealment) }));
  return { ...page, items };
}

export function getRiskHistory(api: ApiClient) {
  return api.get("/v1/device/high_risk/history", RiskHistory, { operation: "getRiskHistory" });
}
