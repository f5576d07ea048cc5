import { z } from "zod";

import { pageOf } from "./list";
import { Time } from "./metadata";

/** One benchmark check for one operating system and level, with how the tenant's devices fare. */
export const ComplianceCheck = z.object({
  checkId: z.string(),
  tenantId: z.string(),
  os: z.string(),
  level: z.enum(["L1", "L2"]),
  benchmark: z.string(),
  section: z.string(),
  title: z.string(),
  description: z.string(),
  remediation: z.string(),
  assessment: z.enum(["automated", "manual"]),
  weight: z.number(),
  effort: z.number(),
  passed: z.number(),
  failed: z.number(),
  notApplicable: z.number(),
  exception: z.number(),
  unknown: z.number(),
  newlyFailing7d: z.number(),
});
export type ComplianceCheck = z.infer<typeof ComplianceCheck>;

/** One device's answer to one check (`/v1/compliance/list?device=`). */
export const ComplianceResult = z.object({
  checkId: z.string(),
  tenantId: z.string(),
  deviceName: z.string(),
  os: z.string(),
  level: z.enum(["L1", "L2"]),
  section: z.string(),
  title: z.string(),
  result: z.enum(["passed", "failed", "not_applicable", "exception", "unknown"]),
  expected: z.string(),
  actual: z.string(),
  weight: z.number(),
  since: Time,
  scannedAt: Time,
});
export type ComplianceResult = z.infer<typeof ComplianceResult>;
export const ComplianceResultPage = pageOf("compliance", ComplianceResult);
