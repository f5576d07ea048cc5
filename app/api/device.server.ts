import { BulkResult, type BulkSelection } from "~/contract/bulk";
import {
  Device,
  DeviceDetail,
  DevicePage,
  DeviceRisk,
  HighRiskDevicePage,
  RiskHistory,
  type HighRiskDevice,
  type DeviceChange,
  type DeviceOperation,
  type IsolationChange,
} from "~/contract/device";
import { DeviceImportResult, type DeviceImport } from "~/contract/device-import";
import { DeviceSummary } from "~/contract/device-summary";
import { DuplicateList, MergePreview, MergeResult, type DeviceMerge } from "~/contract/device-merge";
import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import type { TicketRequest } from "~/contract/ticket";

import type { ApiClient } from "./client.server";
import { concealActivity, concealFactors, hidesRules, shownFactors } from "./concealed-parts";

export function listDevices(api: ApiClient, query: ListQuery) {
  return api.list("device", "/v1/device/list", query, DevicePage, { operation: "listDevices" });
}

/** Counts all active devices. `bands` are the lower bounds of high and medium risk scores. */
export function getDeviceSummary(api: ApiClient, { high, mid }: { high: number; mid: number }) {
  const path = `/v1/device/summary?${new URLSearchParams({ high: String(high), mid: String(mid) }).toString()}`;
  return api.get(path, DeviceSummary, { operation: "getDeviceSummary" });
}

export async function getDevice(api: ApiClient, name: string): Promise<DeviceDetail> {
  const path = `/v1/device/${encodeURIComponent(name)}`;
  const detail = await api.get(path, DeviceDetail, { operation: "getDevice" });
  const { concealment } = api;
  return {
    ...detail,
    device: concealment.row("device", detail.device),
    policies: hidesRules(concealment) ? [] : detail.policies,
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

/** Changes the given devices, or all that match filters. */
export function changeDevices(api: ApiClient, choice: BulkSelection, work: DeviceOperation) {
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

export function createDeviceTicket(api: ApiClient, name: string, request: TicketRequest) {
  const path = `/v1/device/${encodeURIComponent(name)}/ticket`;
  return api.send("POST", path, request, Device, { operation: "createDeviceTicket" });
}

/** Devices that are probably duplicates of each other. */
export async function listDuplicateDevices(api: ApiClient) {
  const { duplicate } = await api.get("/v1/device/duplicate/list", DuplicateList, {
    operation: "listDuplicateDevices",
  });
  return duplicate;
}

/** Previews a merge of the other device into the given one. */
export async function previewDeviceMerge(api: ApiClient, name: string, other: string): Promise<MergePreview> {
  const path = `/v1/device/${encodeURIComponent(name)}/merge?${new URLSearchParams({ other }).toString()}`;
  const preview = await api.get(path, MergePreview, { operation: "previewDeviceMerge" });
  const hides = (field: string) => api.concealment.hides("device", field);
  const { threats, software, checks, exceptions } = preview.moves;
  return {
    ...preview,
    moves: {
      ...preview.moves,
      threats: hides("threatsOpen") ? 0 : threats,
      software: hides("softwareCount") ? 0 : software,
      checks: hides("complianceFailed") ? 0 : checks,
      exceptions: hides("vulns") ? 0 : exceptions,
    },
  };
}

/** Merges another device into the given one. Fails with 409 if either was changed since the preview. */
export function mergeDevices(api: ApiClient, name: string, merge: DeviceMerge) {
  const path = `/v1/device/${encodeURIComponent(name)}/merge`;
  return api.send("POST", path, merge, MergeResult, { operation: "mergeDevices" });
}

/** Devices with the reasons for their scores and the action that lowers each score most. */
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
