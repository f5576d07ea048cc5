import { z } from "zod";

import { pageOf } from "./list";
import { merged, Time } from "./metadata";
import { Criticality, RiskFactor, SeverityCounts } from "./shared";

export const DeviceType = z.enum([
  "workstation",
  "laptop",
  "server",
  "hypervisor",
  "mobile",
  "tablet",
  "printer",
  "camera",
  "voip",
  "network",
  "storage",
  "iot",
  "ot",
  "virtual",
  "unknown",
]);
export type DeviceType = z.infer<typeof DeviceType>;

const Service = z.object({ port: z.number(), proto: z.string(), name: z.string(), since: Time, exposed: z.boolean() });
const Identification = z.object({
  attribute: z.string(),
  value: z.string(),
  source: z.string(),
  confidence: z.number(),
});

/** One row of the asset inventory. Counts stand for lists: no row carries a list longer than 20. */
export const Device = merged({
  name: z.string(),
  tenantId: z.string(),
  deviceId: z.string(),
  displayName: z.string(),
  deviceType: DeviceType,
  vendor: z.string(),
  hardwareModel: z.string(),
  serialNumber: z.string(),
  os: z.object({ name: z.string(), version: z.string(), build: z.string(), platform: z.string(), family: z.string() }),
  primaryIp: z.string(),
  publicIp: z.string().nullable(),
  mac: z.string(),
  macVendor: z.string(),
  siteName: z.string(),
  status: z.enum(["online", "offline", "stale", "isolated", "retired"]),
  managedBy: z.array(z.enum(["sensor", "agent", "ms-defender", "directory", "manual"])),
  agentVersion: z.string().nullable(),
  primaryUser: z.string().nullable(),
  criticality: Criticality,
  /** 0 to 100; the points of `riskFactors` (on the single device) add up to it. */
  riskScore: z.number(),
  riskDelta7d: z.number(),
  threatsOpen: SeverityCounts,
  /** Null where no agent or integration reports software. */
  vulns: SeverityCounts.nullable(),
  kevCount: z.number().nullable(),
  softwareCount: z.number().nullable(),
  openPorts: z.number(),
  /** Share of passed checks, 0 to 1; null where nothing was scanned. */
  l1Rate: z.number().nullable(),
  l2Rate: z.number().nullable(),
  complianceFailed: z.number().nullable(),
  scannedAt: Time.nullable(),
  exposed: z.boolean(),
  bytesIn24h: z.number(),
  bytesOut24h: z.number(),
  topApp: z.string().nullable(),
  firstSeen: Time,
  lastSeen: Time,
  tags: z.array(z.string()),
  owner: z.string().nullable(),
  notes: z.string(),
});
export type Device = z.infer<typeof Device>;
export const DevicePage = pageOf("device", Device);

/** GET /v1/device/{name}: the row, and what only its own page shows. */
export const DeviceDetail = z.object({
  device: Device,
  services: z.array(Service),
  identification: z.array(Identification),
  users: z.array(z.object({ name: z.string(), lastSeen: Time })),
  policies: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      direction: z.enum(["egress", "ingress"]),
      action: z.string(),
      hits: z.number(),
    }),
  ),
  activity: z.array(z.object({ at: Time, kind: z.string(), text: z.string(), actor: z.string().nullable() })),
});
export type DeviceDetail = z.infer<typeof DeviceDetail>;

/** GET /v1/device/{name}/risk: the parts that add up to the score, and the score of each of the last 30 days. */
export const DeviceRisk = z.object({
  riskScore: z.number(),
  riskFactors: z.array(RiskFactor),
  history: z.array(z.object({ at: Time, riskScore: z.number() })),
});
export type DeviceRisk = z.infer<typeof DeviceRisk>;

/** PUT /v1/device/{name}: what a person may change. The version guards against a change made meanwhile. */
export const DeviceChange = z.strictObject({
  resourceVersion: z.number().int(),
  displayName: z.string().trim().min(1).max(64),
  deviceType: DeviceType,
  criticality: Criticality,
  owner: z.union([z.email(), z.literal("")]),
  siteName: z.string().min(1),
  tags: z.array(z.string().trim().min(1).max(32)).max(20),
  notes: z.string().max(2000),
});
export type DeviceChange = z.infer<typeof DeviceChange>;
