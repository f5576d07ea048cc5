import { z } from "zod";

import { Exception } from "./exception";
import { pageOf } from "./list";
import { Time } from "./metadata";
import { EVIDENCE_LENGTH } from "./text-facts";

/** The two levels of a benchmark. Level 2 includes the requirements of level 1 and adds more. */
export const ComplianceLevel = z.enum(["L1", "L2"]);
export type ComplianceLevel = z.infer<typeof ComplianceLevel>;

/** The result of a check on a device. An exception is a failure that does not count until a given date. */
export const ComplianceOutcome = z.enum(["passed", "failed", "not_applicable", "exception", "unknown"]);
export type ComplianceOutcome = z.infer<typeof ComplianceOutcome>;

export const OutcomeCounts = z.object({
  passed: z.number(),
  failed: z.number(),
  notApplicable: z.number(),
  exception: z.number(),
  unknown: z.number(),
});
export type OutcomeCounts = z.infer<typeof OutcomeCounts>;

/** One benchmark check for one operating system, with the results of the tenant's devices. */
export const ComplianceCheck = z.object({
  /** `windows-11:L1:1.1.4`: identifies a check in an address or an action. */
  name: z.string(),
  checkId: z.string(),
  tenantId: z.string(),
  os: z.string(),
  level: ComplianceLevel,
  benchmark: z.string(),
  section: z.string(),
  title: z.string(),
  assessment: z.enum(["automated", "manual"]),
  weight: z.number(),
  effort: z.number(),
  /** Every control that the check supports, framework first: "PCI DSS 8.3.6". */
  controls: z.array(z.string()),
  results: OutcomeCounts,
  /** Passed divided by passed and failed; null if there is neither. */
  passRate: z.number().nullable(),
  newlyFailing7d: z.number(),
  fixed7d: z.number(),
  /** Failing devices now minus failing devices 30 days ago. */
  failedDelta30d: z.number().default(0),
  /** The outcomes of at least one device. */
  outcomes: z.array(ComplianceOutcome).default([]),
  /** The frameworks of its controls, such as "PCI DSS". */
  frameworks: z.array(z.string()).default([]),
  /** Where the check fails: sites and types of devices. */
  failingSites: z.array(z.string()).default([]),
  failingTypes: z.array(z.string()).default([]),
  /** Failing devices times weight divided by effort: the higher the value, the more a small effort helps. */
  quickWin: z.number(),
});
export type ComplianceCheck = z.infer<typeof ComplianceCheck>;
export const ComplianceCheckPage = pageOf("compliance", ComplianceCheck);

export const ComplianceMappings = z.object({
  nistCsf: z.array(z.string()),
  iso27001: z.array(z.string()),
  pciDss: z.array(z.string()),
  cisControls: z.array(z.string()),
  mitre: z.array(z.string()),
});
export type ComplianceMappings = z.infer<typeof ComplianceMappings>;

/** What a person needs to understand a check and remediate its findings, in our own words. */
export const ComplianceGuide = z.object({
  description: z.string(),
  rationale: z.string(),
  impact: z.string(),
  /** How this is checked. */
  audit: z.string(),
  expected: z.string(),
  /** A command or the path of a setting. */
  remediation: z.string(),
  mappings: ComplianceMappings,
});
export type ComplianceGuide = z.infer<typeof ComplianceGuide>;

/** The result of one check on one device (`/v1/compliance/list?device=`, `/v1/compliance/result/list`). */
export const ComplianceResult = z.object({
  /** Of the check. */
  name: z.string(),
  checkId: z.string(),
  tenantId: z.string(),
  deviceName: z.string(),
  deviceType: z.string(),
  siteName: z.string(),
  os: z.string(),
  level: ComplianceLevel,
  section: z.string(),
  title: z.string(),
  assessment: z.enum(["automated", "manual"]),
  result: ComplianceOutcome,
  expected: z.string(),
  actual: z.string(),
  weight: z.number(),
  since: Time,
  scannedAt: Time,
  /** Compared with the previous scan; null if unchanged. */
  change: z.enum(["newly_failed", "fixed"]).nullable(),
  exceptionId: z.string().nullable(),
  /** The reason for the result, if the agent or a person gave one. */
  message: z.string().nullable(),
  /** Who set the result of a manual check. */
  recordedBy: z.string().nullable(),
});
export type ComplianceResult = z.infer<typeof ComplianceResult>;
export const ComplianceResultPage = pageOf("compliance", ComplianceResult);

/** GET /v1/compliance/{checkId}: one check, its recent failure counts, and the result of one device if requested. */
export const ComplianceCheckDetail = ComplianceCheck.extend({
  ...ComplianceGuide.shape,
  trend: z.array(z.object({ at: Time, failed: z.number() })),
  answer: ComplianceResult.nullable(),
  /** The exception that covers the device's failure, if any. */
  exception: Exception.nullable().default(null),
});
export type ComplianceCheckDetail = z.infer<typeof ComplianceCheckDetail>;

/** The results of one device at one level (`/v1/compliance/device/list`). */
export const ComplianceDevice = z.object({
  deviceName: z.string(),
  tenantId: z.string(),
  deviceType: z.string(),
  siteName: z.string(),
  os: z.string(),
  level: ComplianceLevel,
  passRate: z.number().nullable(),
  results: OutcomeCounts,
  newlyFailed: z.number(),
  fixed: z.number(),
  scannedAt: Time,
  previousScannedAt: Time.nullable(),
});
export type ComplianceDevice = z.infer<typeof ComplianceDevice>;
export const ComplianceDevicePage = pageOf("compliance", ComplianceDevice);

/** An operating system of the tenant, and the compliance of its devices. */
export const ComplianceSystem = z.object({
  os: z.string(),
  label: z.string(),
  /** Null if no benchmark exists. */
  benchmark: z.string().nullable(),
  devices: z.number(),
  scanned: z.number(),
  results: OutcomeCounts,
  passRate: z.number().nullable(),
  worstSection: z.object({ section: z.string(), passRate: z.number() }).nullable(),
  /** The pass rate over the last 30 days, oldest first, without current exceptions. */
  history: z.array(z.object({ at: Time, passRate: z.number().nullable(), passed: z.number(), failed: z.number() })),
});
export type ComplianceSystem = z.infer<typeof ComplianceSystem>;

/** GET /v1/compliance/summary. */
export const ComplianceSummary = z.object({
  level: ComplianceLevel,
  systems: z.array(ComplianceSystem),
  /** Every operating system with a benchmark. */
  supported: z.array(z.object({ os: z.string(), label: z.string(), benchmark: z.string() })),
});
export type ComplianceSummary = z.infer<typeof ComplianceSummary>;

/** GET /v1/compliance/comparison: the results that differ between two moments. */
export const ComplianceComparison = z.object({
  from: Time,
  to: Time,
  /** Results of single devices, not checks. */
  newlyFailing: z.number().int(),
  fixed: z.number().int(),
  /** Number of checks with such results. */
  changedChecks: z.number().int(),
  /** Most newly failing first; entries beyond the first hundred are only counted. */
  checks: z.array(
    ComplianceCheck.pick({ name: true, checkId: true, title: true, section: true, os: true, level: true }).extend({
      failedBefore: z.number().int(),
      /** `failedBefore`, plus `newlyFailing`, minus `fixed`. */
      failedAfter: z.number().int(),
      /** Failed after, and not before: passed, not applicable, or not checked yet. */
      newlyFailing: z.number().int(),
      /** Failed before, and not after. */
      fixed: z.number().int(),
    }),
  ),
});
export type ComplianceComparison = z.infer<typeof ComplianceComparison>;

/** A requested scan. It is done when the device has been scanned since the request. */
export const ScanRequest = z.object({ deviceName: z.string(), requestedBy: z.string(), requestedAt: Time });
export type ScanRequest = z.infer<typeof ScanRequest>;

/** GET /v1/compliance/device/{deviceName}: one device against its benchmark, at both levels. */
export const DeviceCompliance = z.object({
  deviceName: z.string(),
  displayName: z.string(),
  os: z.string(),
  osLabel: z.string(),
  benchmark: z.string().nullable(),
  supported: ComplianceSummary.shape.supported,
  /** Seen on the network only: there is nothing on the device to scan it. */
  needsAgent: z.boolean(),
  scannedAt: Time.nullable(),
  previousScannedAt: Time.nullable(),
  levels: z.array(ComplianceDevice),
  /** The pending scan. */
  queuedScan: ScanRequest.nullable(),
});
export type DeviceCompliance = z.infer<typeof DeviceCompliance>;

/** PUT /v1/compliance/{checkId}/answer: the manually recorded result of a check that no agent can run. */
export const ComplianceAnswer = z.strictObject({
  os: z.string().min(1).max(100),
  level: ComplianceLevel,
  deviceName: z.string().min(1).max(255),
  result: z.enum(["passed", "failed", "not_applicable"]),
  note: z.string().trim().min(EVIDENCE_LENGTH.min).max(EVIDENCE_LENGTH.max),
});
export type ComplianceAnswer = z.infer<typeof ComplianceAnswer>;
