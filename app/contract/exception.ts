import { z } from "zod";

import { pageOf } from "./list";
import { Time } from "./metadata";
import { OWNER_LENGTH } from "./text-facts";

/** Minimum length of the justification of an exception. */
export const EXCEPTION_REASON_LENGTH = 10;
/** How long a decision is valid before it must be renewed. */
export const EXCEPTION_DAYS = 365;
/** An exception is called expiring this many days before its end. */
export const EXPIRING_DAYS = 14;

export const ExceptionKind = z.enum(["vulnerability", "compliance"]);
export type ExceptionKind = z.infer<typeof ExceptionKind>;

export const ExceptionDecision = z.enum([
  "accepted",
  "false_positive",
  "not_applicable",
  "wont_fix",
  "compensating_control",
]);
export type ExceptionDecision = z.infer<typeof ExceptionDecision>;

/** Derived from the time, not stored: `active`, `expiring` within EXPIRING_DAYS of its end, `expired`, or `revoked`. */
export const ExceptionState = z.enum(["active", "expiring", "expired", "revoked"]);
export type ExceptionState = z.infer<typeof ExceptionState>;

const TEXT = z.string().min(1).max(300);
/** Maximum number of scopes that one preview counts. */
export const MAX_PREVIEWED_SCOPES = 200;
const DEVICES = z.array(z.string().min(1).max(255)).min(1).max(500);

/** The three keys of a software version. */
export const SoftwareVersion = z.strictObject({ name: TEXT, version: TEXT, os: TEXT });
export type SoftwareVersion = z.infer<typeof SoftwareVersion>;

/** A condition on devices: one of these sites, types or criticalities. */
const DeviceCondition = z.strictObject({
  fieldName: z.enum(["siteName", "deviceType", "criticality"]),
  values: z.array(TEXT).min(1).max(50),
});
export type DeviceCondition = z.infer<typeof DeviceCondition>;

/**
 * The scope excluded from the counts. Each key narrows it: a vulnerability in any software, or in one version; a check
 * of one benchmark; on these devices, on devices that meet all conditions now or later, or on all devices if both are
 * missing.
 */
export const VulnerabilityScope = z
  .strictObject({
    cve: TEXT.optional(),
    software: SoftwareVersion.optional(),
    devices: DEVICES.optional(),
    filters: z.array(DeviceCondition).min(1).max(3).optional(),
  })
  .refine(({ cve, software }) => cve !== undefined || software !== undefined, {
    error: "name a vulnerability, a software version, or both",
  })
  .refine(({ devices, filters }) => devices === undefined || filters === undefined, {
    error: "name devices or conditions, not both",
  });
export type VulnerabilityScope = z.infer<typeof VulnerabilityScope>;

/**
 * POST /v1/software/exception/preview: currently counted items that exceptions with these scopes would hide, in the
 * order of the scopes.
 */
export const ExceptionPreviewRequest = z.strictObject({
  scopes: z.array(VulnerabilityScope).min(1).max(MAX_PREVIEWED_SCOPES),
});
export type ExceptionPreviewRequest = z.infer<typeof ExceptionPreviewRequest>;
export const ExceptionPreview = z.object({
  preview: z.array(z.object({ vulnerabilities: z.number().int(), devices: z.number().int() })),
});
export type ExceptionPreview = z.infer<typeof ExceptionPreview>;

export const ComplianceScope = z.strictObject({
  checkId: TEXT,
  os: TEXT,
  level: z.enum(["L1", "L2"]),
  devices: DEVICES.optional(),
});
export type ComplianceScope = z.infer<typeof ComplianceScope>;

/** Properties of every new exception, regardless of its scope. */
export const EXCEPTION_DRAFT = {
  decision: ExceptionDecision,
  reason: z.string().trim().min(EXCEPTION_REASON_LENGTH).max(2_000),
  /** Where the evidence is stored. */
  evidenceUrl: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .max(2_000)
    .nullable()
    .default(null),
  owner: z.string().trim().max(OWNER_LENGTH).nullable().default(null),
  expiresAt: Time,
};

/** A new exception. Whether `expiresAt` is in the future and within EXCEPTION_DAYS is checked when it is added. */
export const VulnerabilityExceptionDraft = z.strictObject({ scope: VulnerabilityScope, ...EXCEPTION_DRAFT });
export const ComplianceExceptionDraft = z.strictObject({ scope: ComplianceScope, ...EXCEPTION_DRAFT });
export type VulnerabilityExceptionDraft = z.input<typeof VulnerabilityExceptionDraft>;
export type ComplianceExceptionDraft = z.input<typeof ComplianceExceptionDraft>;

/** A decision to exclude something from the counts for a limited time: by whom, why, and until when. */
export const Exception = z.object({
  id: z.string(),
  kind: ExceptionKind,
  scope: z.union([VulnerabilityScope, ComplianceScope]),
  /** The scope as text. */
  subject: z.string(),
  decision: ExceptionDecision,
  reason: z.string(),
  evidenceUrl: z.string().nullable(),
  owner: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Time,
  expiresAt: Time,
  revokedBy: z.string().nullable(),
  revokedAt: Time.nullable(),
  state: ExceptionState,
  /** Whole days until it ends; null after that. */
  daysLeft: z.number().int().nullable(),
  /** Number of covered devices that are affected. */
  affectedCount: z.number().int(),
});
export type Exception = z.infer<typeof Exception>;
export const ExceptionPage = pageOf("exception", Exception);
