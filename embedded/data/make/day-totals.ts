import type { Flow } from "~/contract/flow";

import { HOUR } from "../timeline";
import { HISTORY_HOURS } from "../traffic/rhythm";
import type { RowsOfHour } from "../traffic/history";

/** Totals of the flows of the last 24 hours. */
export interface DayTotals {
  /** By device name; of the flows that the device started, as its flow list shows them. */
  devices: Map<string, { bytesIn: number; bytesOut: number; bytesByApp: Map<string, number> }>;
  /** Bits per second of the last hour, by site. */
  sites: Map<string, { bpsIn: number; bpsOut: number }>;
  /** Number of flows that a rule decided, by `device rule`. */
  hits: Map<string, number>;
}

export function totalLastDay(flowsOf: RowsOfHour<Flow>): DayTotals {
  const totals: DayTotals = { devices: new Map(), sites: new Map(), hits: new Map() };
  for (let hour = HISTORY_HOURS - 24; hour < HISTORY_HOURS; hour++) {
    for (const flow of flowsOf(hour)) {
      addToDevice(totals, flow);
      if (flow.policyName) addHit(totals, flow, flow.policyName);
      if (hour === HISTORY_HOURS - 1) addToSite(totals, flow);
    }
  }
  return totals;
}

/** The hits of one rule on one device. */
export function hitsOf({ hits }: DayTotals, deviceName: string, policyName: string): number {
  return hits.get(hitKey(deviceName, policyName)) ?? 0;
}

function addToDevice({ devices }: DayTotals, flow: Flow): void {
  if (flow.srcDevice === null) return;
  const device = devices.get(flow.srcDevice) ?? { bytesIn: 0, bytesOut: 0, bytesByApp: new Map<string, number>() };
  devices.set(flow.srcDevice, device);
  device.bytesIn += flow.bytesIn;
  device.bytesOut += flow.bytesOut;
  device.bytesByApp.set(flow.application, (device.bytesByApp.get(flow.application) ?? 0) + flow.totalBytes);
}

function addHit({ hits }: DayTotals, flow: Flow, policyName: string): void {
  const deviceName = flow.srcDevice ?? flow.dstDevice;
  if (deviceName === null) return;
  const key = hitKey(deviceName, policyName);
  hits.set(key, (hits.get(key) ?? 0) + 1);
}

function addToSite({ sites }: DayTotals, flow: Flow): void {
  const site = sites.get(flow.siteName) ?? { bpsIn: 0, bpsOut: 0 };
  const isInbound = flow.direction === "inbound";
  const bits = (bytes: number) => (bytes * 8) / (HOUR / 1000);
  site.bpsOut += bits(isInbound ? flow.bytesIn : flow.bytesOut);
  site.bpsIn += bits(isInbound ? flow.bytesOut : flow.bytesIn);
  sites.set(flow.siteName, site);
}

function hitKey(deviceName: string, policyName: string): string {
  return `${deviceName}\n${policyName}`;
}
