import { z } from "zod";

import { DEVICE_FIELDS } from "./device";
import { EXCEPTION_DRAFT } from "./exception";
import { pageOf } from "./list";
import { merged, Metadata, Time } from "./metadata";
import { SeverityCounts } from "./shared";

export const Priority = z.enum(["P1", "P2", "P3", "P4"]);

/** One version of a software on one operating system: the three keys of its address. */
export const Software = z.object({
  name: z.string(),
  version: z.string(),
  os: z.string(),
  tenantId: z.string(),
  vendor: z.string(),
  type: z.enum(["application", "os_package", "browser_extension", "driver", "firmware"]),
  source: z.string(),
  deviceCount: z.number(),
  exposedDeviceCount: z.number(),
  vulnCounts: SeverityCounts,
  /** Vulnerabilities that count: those under an exception are left out of every number here but `exceptedCount`. */
  cveCount: z.number(),
  exceptedCount: z.number(),
  kevCount: z.number(),
  maxCvss: z.number().nullable(),
  maxEpss: z.number().nullable(),
  worstCve: z.string().nullable(),
  priority: Priority.nullable(),
  /** The version that ends all vulnerabilities, and the one that ends those known to be exploited. */
  fixedIn: z.string().nullable(),
  kevFixedIn: z.string().nullable(),
  latestVersion: z.string(),
  /** What closes all of it, in words, and the vendor's notice of the worst; empty where nothing is known. */
  remediation: z.string().default(""),
  advisoryUrl: z.string().nullable().default(null),
  oldestDetectedAt: Time.nullable(),
  dueAt: Time.nullable(),
  overdue: z.boolean(),
  /** "retired" where only devices that were taken out of use have it. */
  status: z.enum(["open", "planned", "exception", "retired", "fixed", "none"]),
  owner: z.string().nullable(),
  /** When a patch is planned for. */
  plannedFor: Time.nullable(),
  /** The date that a person has set. `dueAt` is this one, or else what the priority asks for. */
  dueDate: Time.nullable(),
  countsUpdatedAt: Time,
  metadata: Metadata.optional(),
});
export type Software = z.infer<typeof Software>;
export const SoftwarePage = pageOf("software", Software);

/** A software on one device (`/v1/software/list?device=`). */
export const InstalledSoftware = Software.extend({
  deviceName: z.string(),
  path: z.string(),
  installedAt: Time,
  lastUsedAt: Time.nullable(),
  sizeBytes: z.number(),
  /** How many others of the device's kind at its site have the software; null where there are none to compare with. */
  peerCount: z.number().int().nullable(),
  /** Other devices with this version by name, as many as a list may carry. */
  otherDevices: z.array(z.string()),
});
export type InstalledSoftware = z.infer<typeof InstalledSoftware>;
export const InstalledSoftwarePage = pageOf("software", InstalledSoftware);

/** What people may change of a software version. Null clears a value. */
export const SoftwareChange = z.strictObject({
  owner: z.string().trim().max(200).nullable(),
  dueDate: Time.nullable(),
  plannedFor: Time.nullable(),
  resourceVersion: z.number().int(),
});
export type SoftwareChange = z.infer<typeof SoftwareChange>;

/** The longest list within a row of a list. */
export const AFFECTED_SHOWN = 20;

/** A software version that has a vulnerability, and on how many devices it is. */
export const AffectedSoftware = z.object({
  name: z.string(),
  version: z.string(),
  os: z.string(),
  deviceCount: z.number(),
  /** The version of this product that fixes the vulnerability; null while there is none. */
  fixedIn: z.string().nullable(),
});
export type AffectedSoftware = z.infer<typeof AffectedSoftware>;

export const Vulnerability = z.object({
  cve: z.string(),
  tenantId: z.string(),
  title: z.string(),
  description: z.string(),
  cvssScore: z.number(),
  cvssVector: z.string(),
  severity: z.enum(["low", "medium", "high", "critical"]),
  cwe: z.string(),
  epss: z.number(),
  epssPercentile: z.number(),
  kev: z.boolean(),
  kevDueDate: Time.nullable(),
  ransomware: z.boolean(),
  publishedAt: Time,
  detectedAt: Time,
  /** The products that have it, each once. */
  softwareNames: z.array(z.string()),
  deviceCount: z.number(),
  /** Devices on which no exception covers it. */
  openDeviceCount: z.number(),
  /** The fixed version; with the product in front of each where several products have different ones. */
  fixedIn: z.string().nullable(),
  priority: Priority,
  /** "retired" where only devices that were taken out of use have it. */
  status: z.enum(["open", "planned", "exception", "retired", "fixed"]),
  dueAt: Time.nullable(),
  overdue: z.boolean(),
  fixedAt: Time.nullable(),
  /** The software versions that have it, most devices first, as many as a list may carry. */
  affected: z.array(AffectedSoftware),
  affectedCount: z.number(),
  /** What closes it, in words; empty where nothing is known. */
  remediation: z.string().default(""),
  /** The vendor's own notice. */
  advisoryUrl: z.string().nullable().default(null),
  /** Other pages about it. */
  references: z.array(z.string()).default([]),
});
export type Vulnerability = z.infer<typeof Vulnerability>;
/** A vulnerability in one software version (`/v1/software/{name}/{version}/{os}/vulnerability/list`). */
export const VersionVulnerability = Vulnerability.extend({ name: z.string(), version: z.string(), os: z.string() });
export type VersionVulnerability = z.infer<typeof VersionVulnerability>;
export const VulnerabilityPage = pageOf("vulnerability", Vulnerability);

/** A device that has a software version (`/v1/software/{name}/{version}/{os}/device/list`). */
export const AffectedDevice = merged({
  ...DEVICE_FIELDS,
  softwareName: z.string(),
  softwareVersion: z.string(),
  softwareOs: z.string(),
  path: z.string(),
  installedAt: Time,
  lastUsedAt: Time.nullable(),
});
export type AffectedDevice = z.infer<typeof AffectedDevice>;
export const AffectedDevicePage = pageOf("device", AffectedDevice);

/** One vulnerability on one device: what `/v1/software/export?expand=device` writes a line of. */
export const DeviceFinding = z.object({
  deviceName: z.string(),
  siteName: z.string(),
  owner: z.string().nullable(),
  criticality: z.string(),
  exposed: z.boolean(),
  name: z.string(),
  version: z.string(),
  os: z.string(),
  cve: z.string(),
  title: z.string(),
  severity: Vulnerability.shape.severity,
  cvssScore: z.number(),
  epss: z.number(),
  kev: z.boolean(),
  priority: Priority,
  fixedIn: z.string().nullable(),
  detectedAt: Time,
  dueAt: Time.nullable(),
  status: z.enum(["open", "planned", "exception"]),
});
export type DeviceFinding = z.infer<typeof DeviceFinding>;

const BySeverity = z.object({ critical: z.number(), high: z.number(), medium: z.number(), low: z.number() });

/** Summary of the tenant's vulnerabilities. Vulnerabilities under an exception are only in `excepted`. */
export const SoftwareSummary = z.object({
  /** When the counts were last made. */
  asOf: Time.nullable(),
  open: z.number().int(),
  knownExploited: z.number().int(),
  likely: z.number().int(),
  critical: z.number().int(),
  overdue: z.number().int(),
  excepted: z.number().int(),
  devicesAffected: z.number().int(),
  fixed30d: z.number().int(),
  /** How many were open at the end of each week, oldest first; the last one is now. */
  weeks: z.array(z.object({ at: Time, ...BySeverity.shape })),
  /** The open ones by how long they have been known, in days: more than `from`, and at most `to`. */
  ages: z.array(z.object({ from: z.number(), to: z.number().nullable(), ...BySeverity.shape })),
});
export type SoftwareSummary = z.infer<typeof SoftwareSummary>;

/** What can be done with many software versions at once. */
export const SoftwareOperation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("assign"), owner: z.string().trim().min(1).max(200) }),
  z.strictObject({ operation: z.literal("plan"), plannedFor: Time }),
  z.strictObject({ operation: z.literal("except"), ...EXCEPTION_DRAFT }),
]);
export type SoftwareOperation = z.input<typeof SoftwareOperation>;
