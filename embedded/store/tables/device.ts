import type { Device, DeviceDetail, DeviceRisk } from "~/contract/device";
import type { DeviceFinding } from "~/contract/software";

import { describeTable } from "../describe-table";
import { METADATA } from "./metadata";

/** Data shown only on a device's own page. The points of `riskFactors` add up to the device's score. */
export interface StoredDeviceDetail extends Omit<DeviceDetail, "device" | "duplicates" | "ticket"> {
  name: string;
  tenantId: string;
  ips?: string[];
  macs?: string[];
  riskFactors: DeviceRisk["riskFactors"];
  /** One score per day for the last 30 days, oldest first. */
  riskHistory: DeviceRisk["history"];
}

export const DEVICE = describeTable<Device>()("device", {
  key: ["name"],
  columns: {
    name: "text",
    displayName: "text",
    deviceType: "text",
    vendor: "text",
    hardwareModel: "text",
    serialNumber: "text",
    "os.name": "text",
    "os.version": "text",
    "os.platform": "text",
    architecture: "text",
    primaryIp: "text",
    publicIp: "text",
    mac: "text",
    macVendor: "text",
    siteName: "text",
    status: "text",
    agentVersion: "text",
    agentLicence: "text",
    primaryUser: "text",
    criticality: "text",
    topApp: "text",
    owner: "text",
    kevCount: "integer",
    softwareCount: "integer",
    openPorts: "integer",
    complianceFailed: "integer",
    l1Checks: "integer",
    bytesIn24h: "integer",
    bytesOut24h: "integer",
    daysHighRisk: "integer",
    riskScore: "real",
    riskDelta24h: "real",
    riskDelta7d: "real",
    l1Rate: "real",
    l2Rate: "real",
    exposed: "boolean",
    managedBy: "list",
    tags: "list",
    threatsOpen: "counts",
    vulns: "counts",
    firstSeen: "telemetry",
    lastSeen: "telemetry",
    scannedAt: "telemetry",
    acknowledgedUntil: "time",
    ticketId: "text",
    ...METADATA,
  },
  document: true,
  indexes: [["riskScore"], ["lastSeen"], ["siteName", "riskScore"]],
  orders: [["-riskScore", "name"]],
});

export const DEVICE_DETAIL = describeTable<StoredDeviceDetail>()("device_detail", {
  key: ["name"],
  columns: { name: "text" },
  document: true,
});

/** One vulnerability on one device, joined from several tables on read. */
export const DEVICE_FINDING = describeTable<DeviceFinding>()("device_finding", {
  key: ["deviceName", "name", "version", "os", "cve"],
  columns: {
    deviceName: "text",
    siteName: "text",
    owner: "text",
    criticality: "text",
    name: "text",
    version: "text",
    os: "text",
    cve: "text",
    title: "text",
    severity: "text",
    priority: "text",
    fixedIn: "text",
    status: "text",
    cvssScore: "real",
    epss: "real",
    exposed: "boolean",
    kev: "boolean",
    detectedAt: "time",
    dueAt: "time",
  },
});

export const tables = { device: DEVICE, deviceDetail: DEVICE_DETAIL };
