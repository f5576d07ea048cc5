import { z } from "zod";

import { DEVICE_FIELDS } from "./device";
import { PRIORITIES } from "./due-days-facts";
import { EXCEPTION_DRAFT } from "./exception";
import { pageOf } from "./list";
import { merged, Metadata, Time } from "./metadata";
import { SeverityCounts } from "./shared";
import { OWNER_LENGTH } from "./text-facts";
import { Ticket, TicketOperation } from "./ticket";

export const Priority = z.enum(PRIORITIES);

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
  /**
   * Vulnerabilities that count: vulnerabilities under an exception are excluded from every number here except
   * `exceptedCount`.
   */
  cveCount: z.number(),
  exceptedCount: z.number(),
  kevCount: z.number(),
  maxCvss: z.number().nullable(),
  maxEpss: z.number().nullable(),
  maxEpssPercentile: z.number().nullable().default(null),
  worstCve: z.string().nullable(),
  priority: Priority.nullable(),
  /** The version that fixes all vulnerabilities, and the version that fixes the known exploited ones. */
  fixedIn: z.string().nullable(),
  kevFixedIn: z.string().nullable(),
  /** The earliest due date of its known exploited vulnerabilities. */
  kevDueDate: Time.nullable().default(null),
  /** Whether ransomware is known to use any of them. */
  ransomware: z.boolean().default(false),
  latestVersion: z.string(),
  /** The remediation as text, and the vendor's advisory for the worst; empty if unknown. */
  remediation: z.string().default(""),
  advisoryUrl: z.string().nullable().default(null),
  oldestDetectedAt: Time.nullable(),
  dueAt: Time.nullable(),
  overdue: z.boolean(),
  /** "retired" if only retired devices have it. */
  status: z.enum(["open", "planned", "exception", "retired", "fixed", "none"]),
  owner: z.string().nullable(),
  /** The planned date of a patch. */
  plannedFor: Time.nullable(),
  /** The manually set date. `dueAt` is this date, or else the date derived from the priority. */
  dueDate: Time.nullable(),
  countsUpdatedAt: Time,
  ticketId: z.string().nullable().default(null),
  metadata: Metadata.optional(),
});
export type Software = z.infer<typeof Software>;
/** GET /v1/software/{name}/{version}/{os}: the version with its ticket. */
export const SoftwareDetail = Software.extend({ ticket: Ticket.nullable().default(null) });
export type SoftwareDetail = z.infer<typeof SoftwareDetail>;
export const SoftwarePage = pageOf("software", Software);

/** A software on one device (`/v1/software/list?device=`). */
export const InstalledSoftware = Software.extend({
  deviceName: z.string(),
  path: z.string(),
  installedAt: Time,
  lastUsedAt: Time.nullable(),
  sizeBytes: z.number(),
  /** The processor architecture that it was built for, such as `x86-64`; null if not reported. */
  architecture: z.string().nullable().default(null),
  /** An SPDX identifier, or `Proprietary`; null if unknown. */
  licence: z.string().nullable().default(null),
  /** Number of other devices of the same kind at the site that have the software; null if there are no such devices. */
  peerCount: z.number().int().nullable(),
  /** Names of other devices with this version, up to the maximum list length. */
  otherDevices: z.array(z.string()),
});
export type InstalledSoftware = z.infer<typeof InstalledSoftware>;
export const InstalledSoftwarePage = pageOf("software", InstalledSoftware);

/** The editable values of a software version. Null clears a value. */
export const SoftwareChange = z.strictObject({
  owner: z.string().trim().max(OWNER_LENGTH).nullable(),
  dueDate: Time.nullable(),
  plannedFor: Time.nullable(),
  resourceVersion: z.number().int(),
});
export type SoftwareChange = z.infer<typeof SoftwareChange>;

/** Maximum length of a list within a row of a list. */
export const AFFECTED_SHOWN = 20;

/** A software version with a vulnerability, and the number of devices that have it. */
export const AffectedSoftware = z.object({
  name: z.string(),
  version: z.string(),
  os: z.string(),
  deviceCount: z.number(),
  /** The version of this product that fixes the vulnerability; null if there is none yet. */
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
  /** When it was added to the list of known exploited vulnerabilities. */
  kevAddedAt: Time.nullable().default(null),
  kevDueDate: Time.nullable(),
  ransomware: z.boolean(),
  /** Published code that exploits it; null if unknown. */
  exploit: z
    .object({ public: z.boolean(), references: z.array(z.string()) })
    .nullable()
    .default(null),
  publishedAt: Time,
  detectedAt: Time,
  /** The affected products, without duplicates. */
  softwareNames: z.array(z.string()),
  deviceCount: z.number(),
  /** Devices on which no exception covers it. */
  openDeviceCount: z.number(),
  /** The fixed version; prefixed with the product if several products have different versions. */
  fixedIn: z.string().nullable(),
  priority: Priority,
  /** "retired" if only retired devices have it. */
  status: z.enum(["open", "planned", "exception", "retired", "fixed"]),
  dueAt: Time.nullable(),
  overdue: z.boolean(),
  fixedAt: Time.nullable(),
  /** The affected software versions, most devices first, up to the maximum list length. */
  affected: z.array(AffectedSoftware),
  affectedCount: z.number(),
  /** The remediation as text; empty if unknown. */
  remediation: z.string().default(""),
  /** The vendor's advisory. */
  advisoryUrl: z.string().nullable().default(null),
  /** Other references. */
  references: z.array(z.string()).default([]),
  ticketId: z.string().nullable().default(null),
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

/** One vulnerability on one device: a line of `/v1/software/export?expand=device`. */
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

/** GET /v1/software/{name}/{version}/{os}/history: the devices that had the version on each of the last 90 days. */
export const SoftwareHistory = z.object({
  /** One count per day, oldest first; the last one is the current number. */
  days: z.array(z.object({ at: Time, devices: z.number().int() })),
});
export type SoftwareHistory = z.infer<typeof SoftwareHistory>;

const BySeverity = z.object({ critical: z.number(), high: z.number(), medium: z.number(), low: z.number() });

/** Summary of the tenant's vulnerabilities. Vulnerabilities under an exception are included only in `excepted`. */
export const SoftwareSummary = z.object({
  /** Time of the last count. */
  asOf: Time.nullable(),
  open: z.number().int(),
  knownExploited: z.number().int(),
  likely: z.number().int(),
  critical: z.number().int(),
  overdue: z.number().int(),
  excepted: z.number().int(),
  devicesAffected: z.number().int(),
  fixed30d: z.number().int(),
  /** Number of open vulnerabilities at the end of each week, oldest first; the last value is the current number. */
  weeks: z.array(z.object({ at: Time, ...BySeverity.shape })),
  /** The open ones by age in days: more than `from`, and at most `to`. */
  ages: z.array(z.object({ from: z.number(), to: z.number().nullable(), ...BySeverity.shape })),
});
export type SoftwareSummary = z.infer<typeof SoftwareSummary>;

/** Operations on many software versions. */
export const SoftwareOperation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("assign"), owner: z.string().trim().min(1).max(OWNER_LENGTH) }),
  z.strictObject({ operation: z.literal("plan"), plannedFor: Time }),
  z.strictObject({ operation: z.literal("except"), ...EXCEPTION_DRAFT }),
  TicketOperation,
]);
export type SoftwareOperation = z.input<typeof SoftwareOperation>;

/** Operations on many vulnerabilities. */
export const VulnerabilityOperation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("except"), ...EXCEPTION_DRAFT }),
  TicketOperation,
]);
export type VulnerabilityOperation = z.input<typeof VulnerabilityOperation>;
