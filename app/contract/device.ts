import { z } from "zod";

import { Duplicate } from "./device-merge";
import { pageOf } from "./list";
import { merged, Time } from "./metadata";
import { OneLine } from "./one-line";
import { Criticality, RiskFactor, SeverityCounts } from "./shared";
import { ACKNOWLEDGEMENT_LENGTH, DEVICE_NAME_LENGTH, NOTES_LENGTH, REASON_LENGTH } from "./text-facts";
import { Ticket, TicketOperation } from "./ticket";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";

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

const DeviceStatus = z.enum(["online", "offline", "stale", "isolated", "retired"]);

const Isolation = z.object({ by: z.string(), at: Time, reason: z.string(), statusBefore: DeviceStatus });

const Acknowledgement = z.object({ by: z.string(), at: Time, reason: z.string() });
/** Maximum duration for which the risk of a device can be acknowledged. */
export const ACKNOWLEDGED_DAYS = 365;

const Service = z.object({ port: z.number(), proto: z.string(), name: z.string(), since: Time, exposed: z.boolean() });
const Identification = z.object({
  attribute: z.string(),
  value: z.string(),
  source: z.string(),
  confidence: z.number(),
});

/** For rows with more details of a device than the inventory has. */
export const DEVICE_FIELDS = {
  name: z.string(),
  tenantId: z.string(),
  deviceId: z.string(),
  displayName: z.string(),
  deviceType: DeviceType,
  vendor: z.string(),
  hardwareModel: z.string(),
  serialNumber: z.string(),
  os: z.object({ name: z.string(), version: z.string(), build: z.string(), platform: z.string(), family: z.string() }),
  /** Architecture of the processor, such as `x86-64`; null if not reported. */
  architecture: z.string().nullable().default(null),
  primaryIp: z.string(),
  publicIp: z.string().nullable(),
  mac: z.string(),
  macVendor: z.string(),
  siteName: z.string(),
  status: DeviceStatus,
  managedBy: z.array(z.enum(["sensor", "agent", "ms-defender", "directory", "manual"])),
  agentVersion: z.string().nullable(),
  /** Licence of the agent; null without an agent. */
  agentLicence: z.string().nullable().default(null),
  primaryUser: z.string().nullable(),
  criticality: Criticality,
  /** 0 to 100; the points of `riskFactors` (in the single device) add up to it. */
  riskScore: z.number(),
  riskDelta24h: z.number().default(0),
  riskDelta7d: z.number(),
  /** Number of the last 30 days that ended with a high score (requirement 3.9). */
  daysHighRisk: z.number().int().default(0),
  threatsOpen: SeverityCounts.nullable(),
  /** Null if no agent or integration reports software. */
  vulns: SeverityCounts.nullable(),
  kevCount: z.number().nullable(),
  softwareCount: z.number().nullable(),
  openPorts: z.number(),
  /** Share of passed checks, 0 to 1; null if not scanned. */
  l1Rate: z.number().nullable(),
  /** Checks of level 1 that passed or failed: the weight of `l1Rate` in the rate of an organization. */
  l1Checks: z.number().int().nullable().default(null),
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
  /** Null unless the device is isolated from the network; a release restores the previous status. */
  isolation: Isolation.nullable().default(null),
  /** The risk is accepted until then; it still counts. */
  acknowledgedUntil: Time.nullable().default(null),
  acknowledgement: Acknowledgement.nullable().default(null),
  ticketId: z.string().nullable().default(null),
  /**
   * Earlier names of this host, whose devices were merged into it. Their traffic retains the name under which it was
   * recorded.
   */
  mergedNames: z.array(z.string()).optional(),
  /** The device that this one was merged into; merged devices are in no list. */
  mergedInto: z.string().optional(),
};

/** One row of the asset inventory. Rows contain counts instead of lists: no list in a row is longer than 20. */
export const Device = merged(DEVICE_FIELDS);
export type Device = z.infer<typeof Device>;
export const DevicePage = pageOf("device", Device);

/** A device with all its addresses; `primaryIp` and `mac` are among them. */
const AddressedDevice = merged({
  ...DEVICE_FIELDS,
  ips: z.array(z.string()).default([]),
  macs: z.array(z.string()).default([]),
});
export type AddressedDevice = z.infer<typeof AddressedDevice>;

/**
 * GET /v1/device/{name}: the row, and details for its own page. The name of a merged device returns the remaining
 * device.
 */
export const DeviceDetail = z.object({
  device: AddressedDevice,
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
  /** Devices that are probably the same host. */
  duplicates: z.array(Duplicate).default([]),
  /** The latest ticket about the device. */
  ticket: Ticket.nullable().default(null),
});
export type DeviceDetail = z.infer<typeof DeviceDetail>;

/**
 * The whole device, as returned by GET /v1/device/{name}: with the lists that rows omit, and with nested values that
 * rows spread over fields.
 */
export const DeviceEntity = merged({
  ...DEVICE_FIELDS,
  ips: z.array(z.string()),
  macs: z.array(z.string()),
  /** Their points add up to the score. */
  riskFactors: z.array(RiskFactor),
  counts: z.object({
    threatsOpen: SeverityCounts.nullable(),
    vulns: SeverityCounts.nullable(),
    kev: z.number().nullable(),
    software: z.number().nullable(),
    openPorts: z.number(),
  }),
  compliance: z.object({
    l1Rate: z.number().nullable(),
    l2Rate: z.number().nullable(),
    failed: z.number().nullable(),
    scannedAt: Time.nullable(),
    benchmark: z.string().nullable(),
  }),
  traffic24h: z.object({
    bytesIn: z.number(),
    bytesOut: z.number(),
    flows: z.number().int(),
    topApp: z.string().nullable(),
  }),
});
export type DeviceEntity = z.infer<typeof DeviceEntity>;
export const DeviceAnswer = DeviceDetail.extend({ device: DeviceEntity });

/** GET /v1/device/{name}/risk: the parts that add up to the score, and the score of each of the last 30 days. */
export const DeviceRisk = z.object({
  riskScore: z.number(),
  riskFactors: z.array(RiskFactor),
  history: z.array(z.object({ at: Time, riskScore: z.number() })),
});
export type DeviceRisk = z.infer<typeof DeviceRisk>;

/** The single action that lowers a device's score most, and by how much. */
export const RiskStep = z.object({
  kind: z.enum(["patch", "resolve-threat", "close-port"]),
  /** The software and its version, the threat's title, or the ports. */
  subject: z.string(),
  /** Number of vulnerabilities that it closes. */
  closes: z.number().int(),
  /** Reduction of the score. */
  points: z.number(),
  link: z.string(),
});
export type RiskStep = z.infer<typeof RiskStep>;

/** A row of GET /v1/device/high_risk/list: a device with the reasons for its score and the recommended action. */
export const HighRiskDevice = merged({
  ...DEVICE_FIELDS,
  topFactors: z.array(RiskFactor).max(3),
  nextStep: RiskStep.nullable(),
});
export type HighRiskDevice = z.infer<typeof HighRiskDevice>;
export const HighRiskDevicePage = pageOf("device", HighRiskDevice);

/** GET /v1/device/high_risk/history: number of devices in each band on each of the last 30 days, oldest first. */
export const RiskHistory = z.object({
  history: z.array(z.object({ at: Time, high: z.number().int(), mid: z.number().int() })),
});
export type RiskHistory = z.infer<typeof RiskHistory>;

/** POST /v1/device/{name}/isolate: isolates a device from the network, or releases it. */
export const IsolationChange = z.strictObject({
  isolated: z.boolean(),
  reason: z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max),
});
export type IsolationChange = z.infer<typeof IsolationChange>;

const Tag = z.string().trim().min(1).max(TAG_LENGTH);
const Tags = z.array(Tag).min(1).max(MAX_TAGS);

/** POST /v1/device/bulk: operations on many devices. New tags are added to the existing ones. */
export const DeviceOperation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("addTags"), tags: Tags }),
  z.strictObject({ operation: z.literal("removeTags"), tags: Tags }),
  z.strictObject({ operation: z.literal("setCriticality"), criticality: Criticality }),
  z.strictObject({ operation: z.literal("setOwner"), owner: z.union([z.email(), z.literal("")]) }),
  z.strictObject({ operation: z.literal("moveToSite"), siteName: z.string().min(1) }),
  z.strictObject({ operation: z.literal("retire") }),
  z.strictObject({ operation: z.literal("reinstate") }),
  z.strictObject({
    operation: z.literal("acknowledge"),
    until: Time,
    reason: z.string().trim().min(ACKNOWLEDGEMENT_LENGTH.min).max(ACKNOWLEDGEMENT_LENGTH.max),
  }),
  TicketOperation,
]);
export type DeviceOperation = z.infer<typeof DeviceOperation>;

/** PUT /v1/device/{name}: the editable values. The version guards against concurrent changes. */
export const DeviceChange = z.strictObject({
  resourceVersion: z.number().int(),
  displayName: OneLine.min(DEVICE_NAME_LENGTH.min).max(DEVICE_NAME_LENGTH.max),
  deviceType: DeviceType,
  criticality: Criticality,
  owner: z.union([z.email(), z.literal("")]),
  siteName: z.string().min(1),
  tags: z.array(Tag).max(MAX_TAGS),
  notes: z.string().max(NOTES_LENGTH),
});
export type DeviceChange = z.infer<typeof DeviceChange>;
