import { z } from "zod";

import { pageOf } from "./list";
import { Time } from "./metadata";
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
  cveCount: z.number(),
  kevCount: z.number(),
  maxCvss: z.number().nullable(),
  maxEpss: z.number().nullable(),
  worstCve: z.string().nullable(),
  priority: Priority.nullable(),
  fixedIn: z.string().nullable(),
  latestVersion: z.string(),
  oldestDetectedAt: Time.nullable(),
  dueAt: Time.nullable(),
  overdue: z.boolean(),
  status: z.enum(["open", "planned", "exception", "fixed", "none"]),
  owner: z.string().nullable(),
  countsUpdatedAt: Time,
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
});
export type InstalledSoftware = z.infer<typeof InstalledSoftware>;
export const InstalledSoftwarePage = pageOf("software", InstalledSoftware);

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
  softwareName: z.string(),
  deviceCount: z.number(),
  fixedIn: z.string().nullable(),
  priority: Priority,
  status: z.enum(["open", "planned", "exception", "fixed"]),
});
export type Vulnerability = z.infer<typeof Vulnerability>;
