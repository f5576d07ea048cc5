import type { SoftwareVersion } from "~/contract/exception";
import {
  Priority,
  type AffectedDevice,
  type InstalledSoftware,
  type Software,
  type Vulnerability,
} from "~/contract/software";

import { describeTable, extendTable } from "../describe-table";
import { DEVICE } from "./device";
import { METADATA } from "./metadata";

/** A software version on one device. */
export type StoredInstall = SoftwareVersion &
  Pick<
    InstalledSoftware,
    "tenantId" | "deviceName" | "path" | "sizeBytes" | "architecture" | "licence" | "installedAt" | "lastUsedAt"
  >;

/** A software version that was on a device, until it was replaced by another version or removed. */
export type StoredRemoval = Pick<
  StoredInstall,
  "tenantId" | "deviceName" | "name" | "version" | "os" | "installedAt"
> & {
  removedAt: string;
};

/** A software version with a vulnerability, the version that fixes it, and its status. */
export type VulnerableSoftware = SoftwareVersion & Pick<Vulnerability, "tenantId" | "cve" | "fixedIn" | "status">;

export const SOFTWARE = describeTable<Software>()("software", {
  key: ["name", "version", "os"],
  columns: {
    name: "text",
    version: "text",
    os: "text",
    vendor: "text",
    type: "text",
    source: "text",
    priority: "text",
    worstCve: "text",
    fixedIn: "text",
    kevFixedIn: "text",
    latestVersion: "text",
    status: "text",
    owner: "text",
    deviceCount: "integer",
    exposedDeviceCount: "integer",
    cveCount: "integer",
    exceptedCount: "integer",
    kevCount: "integer",
    maxCvss: "real",
    maxEpss: "real",
    maxEpssPercentile: "real",
    kevDueDate: "telemetry",
    ransomware: "boolean",
    overdue: "boolean",
    vulnCounts: "counts",
    oldestDetectedAt: "telemetry",
    dueAt: "telemetry",
    dueDate: "telemetry",
    plannedFor: "telemetry",
    countsUpdatedAt: "telemetry",
    ticketId: "text",
    ...METADATA,
  },
  document: true,
  orders: [["priority", "-kevCount", "-maxEpss"]],
  words: { priority: Priority.options },
});

export const SOFTWARE_INSTALL = describeTable<StoredInstall>()("software_install", {
  key: ["deviceName", "name", "version", "os"],
  columns: {
    deviceName: "text",
    name: "text",
    version: "text",
    os: "text",
    path: "text",
    architecture: "text",
    licence: "text",
    sizeBytes: "integer",
    installedAt: "telemetry",
    lastUsedAt: "telemetry",
  },
  indexes: [["name", "version", "os"]],
});

export const SOFTWARE_REMOVAL = describeTable<StoredRemoval>()("software_removal", {
  key: ["deviceName", "name", "version", "os"],
  columns: {
    deviceName: "text",
    name: "text",
    version: "text",
    os: "text",
    installedAt: "telemetry",
    removedAt: "telemetry",
  },
  indexes: [["name", "version", "os"]],
});

export const VULNERABILITY = describeTable<Vulnerability>()("vulnerability", {
  key: ["cve"],
  columns: {
    cve: "text",
    title: "text",
    softwareNames: "list",
    priority: "text",
    severity: "text",
    cvssVector: "text",
    cwe: "text",
    fixedIn: "text",
    status: "text",
    deviceCount: "integer",
    openDeviceCount: "integer",
    affectedCount: "integer",
    cvssScore: "real",
    epss: "real",
    epssPercentile: "real",
    kev: "boolean",
    ransomware: "boolean",
    overdue: "boolean",
    publishedAt: "time",
    kevAddedAt: "telemetry",
    kevDueDate: "telemetry",
    "exploit.public": "boolean",
    detectedAt: "telemetry",
    dueAt: "telemetry",
    fixedAt: "telemetry",
    ticketId: "text",
  },
  document: true,
  orders: [["priority", "-cvssScore", "cve"]],
  words: { priority: Priority.options },
});

export const VULNERABLE_SOFTWARE = describeTable<VulnerableSoftware>()("vulnerable_software", {
  key: ["cve", "name", "version", "os"],
  columns: { cve: "text", name: "text", version: "text", os: "text", fixedIn: "text", status: "text" },
  indexes: [["name", "version", "os"]],
});

/** A view: a software version on a device, how and when it was installed, and the other devices that have it. */
export const INSTALLED_SOFTWARE = extendTable<Omit<InstalledSoftware, keyof Software>>()(
  SOFTWARE,
  "installed_software",
  {
    key: ["deviceName", "name", "version", "os"],
    columns: {
      deviceName: "text",
      path: "text",
      architecture: "text",
      licence: "text",
      sizeBytes: "integer",
      peerCount: "integer",
      otherDevices: "list",
      installedAt: "telemetry",
      lastUsedAt: "telemetry",
    },
  },
);

/** A view: a vulnerability in one software version. */
export const VERSION_VULNERABILITY = extendTable<SoftwareVersion>()(VULNERABILITY, "version_vulnerability", {
  key: ["cve", "name", "version", "os"],
  columns: { name: "text", version: "text", os: "text" },
});

/** A view: a device with a software version, and how and when the software was installed. */
export const VERSION_DEVICE = extendTable<
  Pick<AffectedDevice, "softwareName" | "softwareVersion" | "softwareOs" | "path" | "installedAt" | "lastUsedAt">
>()(DEVICE, "version_device", {
  key: ["name", "softwareName", "softwareVersion", "softwareOs"],
  columns: {
    softwareName: "text",
    softwareVersion: "text",
    softwareOs: "text",
    path: "text",
    installedAt: "telemetry",
    lastUsedAt: "telemetry",
  },
});

export const tables = {
  software: SOFTWARE,
  softwareInstall: SOFTWARE_INSTALL,
  softwareRemoval: SOFTWARE_REMOVAL,
  vulnerability: VULNERABILITY,
  vulnerableSoftware: VULNERABLE_SOFTWARE,
};

export const views = { versionVulnerability: VERSION_VULNERABILITY, versionDevice: VERSION_DEVICE };
