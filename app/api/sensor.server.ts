import { z } from "zod";

import type { ListQuery } from "~/contract/filter";
import { SensorPage, SensorRow, type MuteOrder } from "~/contract/sensor";

import type { ApiClient } from "./client.server";

/** The sensors of all sites. */
export function listSensors(api: ApiClient, query: ListQuery) {
  return api.list("sensor", "/v1/sensor/list", query, SensorPage, { operation: "listSensors" });
}

/** Muted sensors do not raise attention when they stop reporting. */
export function muteSensor(api: ApiClient, siteName: string, sensorId: string, order: MuteOrder) {
  return api.send("POST", addressOf(siteName, sensorId), order, SensorRow, { operation: "muteSensor" });
}

export function unmuteSensor(api: ApiClient, siteName: string, sensorId: string) {
  return api.send("DELETE", addressOf(siteName, sensorId), undefined, z.undefined(), { operation: "unmuteSensor" });
}

function addressOf(siteName: string, sensorId: string): string {
  return `/v1/site/${encodeURIComponent(siteName)}/sensor/${encodeURIComponent(sensorId)}/mute`;
}
