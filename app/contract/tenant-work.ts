import { z } from "zod";

import { TenantSpec } from "./tenant";
import { TENANT_IMPORT_BYTES } from "./tenant-facts";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";

const { serviceTier, securityProfile, reportingFrequency, dueDays } = TenantSpec.shape;
const Tags = z.array(z.string().min(1).max(TAG_LENGTH)).min(1).max(MAX_TAGS);

/** POST /v1/tenant/bulk: operations on many organizations. */
export const TenantOperation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("addTags"), tags: Tags }),
  z.strictObject({ operation: z.literal("removeTags"), tags: Tags }),
  z.strictObject({ operation: z.literal("setServiceTier"), serviceTier: serviceTier.unwrap() }),
  z.strictObject({ operation: z.literal("setSecurityProfile"), securityProfile: securityProfile.unwrap() }),
  z.strictObject({ operation: z.literal("setReporting"), reportingFrequency: reportingFrequency.unwrap() }),
  z.strictObject({ operation: z.literal("setDueDays"), dueDays: dueDays.unwrap() }),
  z.strictObject({ operation: z.literal("suspend") }),
  z.strictObject({ operation: z.literal("resume") }),
]);
export type TenantOperation = z.infer<typeof TenantOperation>;

/** POST /v1/tenant/import: organizations to add, as CSV with a header. A preview changes nothing. */
export const TenantImport = z.strictObject({
  csv: z.string().max(TENANT_IMPORT_BYTES),
  isPreview: z.boolean(),
  /** For all added organizations; the default of a new organization if it is missing. */
  dueDays: dueDays.unwrap().optional(),
});
export type TenantImport = z.infer<typeof TenantImport>;

/** Rows are numbered as in a spreadsheet: the header is row 1. Added and skipped rows add up to `matched`. */
export const TenantImportResult = z.object({
  matched: z.number().int(),
  added: z.array(
    z.object({ row: z.number().int(), name: z.string(), displayName: z.string(), serviceTier: z.string() }),
  ),
  skipped: z.array(z.object({ row: z.number().int(), name: z.string(), reason: z.string() })),
  unknownColumns: z.array(z.string()),
});
export type TenantImportResult = z.infer<typeof TenantImportResult>;

/** A month in UTC, such as `2026-11`. */
export const UsageMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "must be a month, such as 2026-11");

/** GET /v1/tenant/usage: every organization's usage in one month, for invoices. */
export const MonthlyUsage = z.object({
  month: UsageMonth,
  usage: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      /** The organization's number in the provider's own systems. */
      externalId: z.string(),
      serviceTier: z.string(),
      status: z.string(),
      /** Devices seen during the month. */
      devices: z.number().int(),
      /** The number of devices that the subscription includes; null if unlimited. */
      deviceLimit: z.number().int().nullable(),
      /** Threats first seen during the month. */
      threats: z.number().int(),
    }),
  ),
});
export type MonthlyUsage = z.infer<typeof MonthlyUsage>;

/** GET /v1/tenant/{name}/usage */
export const TenantUsage = z.object({
  users: z.number().int(),
  /** People who have been invited and have not signed in yet. */
  usersInvited: z.number().int(),
  sensors: z.number().int(),
  /** Current month last. */
  months: z.array(
    z.object({
      /** `2026-11` */
      month: z.string(),
      /** Devices seen during the month. */
      devices: z.number().int(),
      /** Threats first seen during the month. */
      threats: z.number().int(),
    }),
  ),
});
export type TenantUsage = z.infer<typeof TenantUsage>;
