import { toQueryString, type ListQuery } from "~/contract/filter";
import { Device, DeviceDetail, DevicePage, DeviceRisk, type DeviceChange } from "~/contract/device";

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
