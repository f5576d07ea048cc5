import { z } from "zod";

import { pageOf } from "./list";
import { merged, Time } from "./metadata";
import { OneLine } from "./one-line";
import { Severity, SeverityCounts } from "./shared";
import { NAME_LENGTH, REMARK_LENGTH } from "./text-facts";

/** The components of an organization's score. `criticality` is the adjustment for the weight of the devices. */
export const RISK_PARTS = [
  "threat",
  "vulnerability",
  "compliance",
  "exposure",
  "behaviour",
  "criticality",
  "identity",
] as const;
export const RiskPart = z.enum(RISK_PARTS);
export type RiskPart = z.infer<typeof RiskPart>;

/** One assessment in the list: a dated measurement that never changes, except for the decisions about its findings. */
export const RiskAssessment = merged({
  assessmentId: z.string(),
  tenantId: z.string(),
  displayName: z.string(),
  /** Null assesses the whole organization. */
  siteName: z.string().nullable(),
  trigger: z.enum(["scheduled", "manual"]),
  /** 0 to 100. */
  score: z.number(),
  /** Compared with the previous assessment of the same scope; null for the first. */
  delta: z.number().nullable(),
  devices: z.number().int(),
  /** Null for viewers who may not see all of its parts. */
  findings: z.number().int().nullable(),
  findingsBySeverity: SeverityCounts.nullable(),
  /** Number of findings with a decision. */
  decided: z.number().int().nullable(),
  createdByName: z.string(),
  assessedAt: Time,
});
export type RiskAssessment = z.infer<typeof RiskAssessment>;
export const RiskAssessmentPage = pageOf("riskAssessment", RiskAssessment);

/** GET /v1/device/risk_assessment/schedule: how often an organization is assessed automatically; null if never. */
export const AssessmentSchedule = z.object({
  frequency: z.enum(["daily", "weekly", "monthly", "never"]),
  nextAt: Time.nullable(),
});
export type AssessmentSchedule = z.infer<typeof AssessmentSchedule>;

/** PUT /v1/device/risk_assessment/schedule */
export const AssessmentScheduleChange = z.strictObject({ frequency: AssessmentSchedule.shape.frequency });
export type AssessmentScheduleChange = z.infer<typeof AssessmentScheduleChange>;

export const RiskDecision = z.enum(["fix", "accept", "transfer"]);
export type RiskDecision = z.infer<typeof RiskDecision>;

/** A finding: worst first by `rank`, from 1. A decision states how it is handled, by whom and until when. */
export const RiskFinding = z.object({
  findingId: z.string(),
  assessmentId: z.string(),
  tenantId: z.string(),
  rank: z.number().int(),
  part: RiskPart,
  severity: Severity,
  title: z.string(),
  /** The affected device, software or account. */
  object: z.string(),
  siteName: z.string().nullable(),
  link: z.string(),
  decision: RiskDecision.nullable(),
  owner: z.string().nullable(),
  dueAt: Time.nullable(),
  note: z.string(),
});
export type RiskFinding = z.infer<typeof RiskFinding>;
export const RiskFindingPage = pageOf("riskFinding", RiskFinding);

const Coverage = z.object({
  devices: z.number().int(),
  withoutAgent: z.number().int(),
  notScanned: z.number().int().nullable(),
  stale: z.number().int(),
  sensors: z.number().int(),
  sensorsDown: z.number().int(),
  accounts: z.number().int(),
  accountsUnknownMfa: z.number().int(),
});
export type Coverage = z.infer<typeof Coverage>;

const SiteRisk = z.object({
  siteName: z.string(),
  displayName: z.string(),
  devices: z.number().int(),
  score: z.number(),
  parts: z.array(z.object({ part: RiskPart, points: z.number() })),
});

/** GET /v1/device/risk_assessment/{assessmentId}: the row, and all its measurements. */
export const RiskAssessmentDetail = z.object({
  assessment: RiskAssessment,
  /** Their points add up to the score. */
  contributions: z.array(z.object({ part: RiskPart, points: z.number() })),
  sites: z.array(SiteRisk),
  coverage: Coverage,
  /** The ten highest-risk findings. */
  topRisks: z.array(RiskFinding),
  /** This assessment and earlier ones of the same scope, oldest first. */
  trend: z.array(z.object({ assessmentId: z.string(), at: Time, score: z.number() })),
});
export type RiskAssessmentDetail = z.infer<typeof RiskAssessmentDetail>;

/** POST /v1/device/risk_assessment/add */
export const RiskAssessmentRequest = z.strictObject({
  displayName: OneLine.min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  siteName: z.string().min(1).nullable(),
});
export type RiskAssessmentRequest = z.infer<typeof RiskAssessmentRequest>;

/** PUT /v1/device/risk_assessment/{assessmentId}: its name, and the decisions about some of its findings. */
export const RiskAssessmentChange = z.strictObject({
  resourceVersion: z.number().int(),
  displayName: OneLine.min(NAME_LENGTH.min).max(NAME_LENGTH.max).optional(),
  decisions: z
    .array(
      z.strictObject({
        findingId: z.string().min(1),
        decision: RiskDecision,
        owner: z.email(),
        dueAt: Time,
        note: z.string().trim().max(REMARK_LENGTH),
      }),
    )
    .max(50)
    .default([]),
});
export type RiskAssessmentChange = z.input<typeof RiskAssessmentChange>;
