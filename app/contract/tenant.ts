import { z } from "zod";

import { DUE_DAYS, MAX_DUE_DAYS, outOfOrder } from "./due-days-facts";
import { pageOf } from "./list";
import { merged, Metadata, Time } from "./metadata";
import { OneLine } from "./one-line";
import { PhoneNumber } from "./phone-number";
import { EXTERNAL_ID_LENGTH } from "./tenant-facts";
import { ADDRESS_LENGTH, NAME_LENGTH } from "./text-facts";
import { Zone } from "./zone";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";

const Contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });

const Limit = z.number().int().min(0).max(1_000_000).nullable();

/** The subscription of the organization; null if unlimited. */
export const TenantLimits = z.object({ devices: Limit, sites: Limit, users: Limit });
export type TenantLimits = z.infer<typeof TenantLimits>;

const Days = z.int().min(1).max(MAX_DUE_DAYS);

/** In how many days vulnerabilities of each priority are due; a more urgent priority is never due later. */
export const DueDays = z
  .strictObject({ P1: Days, P2: Days, P3: Days, P4: Days })
  .refine((days) => outOfOrder(days) === undefined, "a more urgent priority must not be due later");

/** A tenant's settings, with the three defaults of requirement 3.1. */
export const TenantSpec = z.object({
  displayName: z.string().trim().min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  serviceTier: z.enum(["Essentials", "Advanced", "Complete"]).default("Essentials"),
  securityProfile: z.enum(["Default", "Strict", "Monitor"]).default("Default"),
  reportingFrequency: z.enum(["daily", "weekly", "monthly", "never"]).default("weekly"),
  reportRecipients: z.array(z.email()).max(20).default([]),
  status: z.enum(["onboarding", "active", "suspended", "offboarding"]).default("active"),
  primaryDomain: z.string().default(""),
  contact: Contact.optional(),
  address: z.string().default(""),
  timeZone: z.string().default("UTC"),
  externalId: z.string().default(""),
  tags: z.array(z.string().max(TAG_LENGTH)).max(MAX_TAGS).default([]),
  brandId: z.string().default(""),
  limits: TenantLimits.default({ devices: null, sites: null, users: null }),
  dueDays: DueDays.default(DUE_DAYS),
});
export type TenantSpec = z.infer<typeof TenantSpec>;

/** Read-only facts about a tenant, included if requested with `include=summary` or `include=history`. */
export const TenantSummary = z.object({
  devices: z.number(),
  devicesOnline: z.number(),
  devicesHighRisk: z.number(),
  sites: z.number(),
  sitesUp: z.number(),
  openCritical: z.number(),
  openHigh: z.number(),
  openMedium: z.number(),
  openLow: z.number(),
  /** Software versions with a known exploited vulnerability. */
  kev: z.number(),
  /** The share of CIS level 1 results that passed, of all that passed or failed, from 0 to 1; null if there is none. */
  complianceL1: z.number().nullable(),
  /** The mean of the ten highest device scores; null without devices. */
  riskScore: z.number().nullable(),
  /** The risk of each day of the last 30, oldest first; only with `include=history`. */
  riskHistory: z.array(z.number()).optional(),
  lastDataAt: Time.nullable(),
  /**
   * The median of the minutes from the detection of a threat to its first assignment or change of status, over the
   * threats acknowledged in the last 7 days; null if none was.
   */
  mttaMinutes7d: z.number().nullable().default(null),
  /** The last sign-in of one of its users. */
  lastSignInAt: Time.nullable().default(null),
  /** People who may sign in. */
  users: z.number(),
  /** Integrations that are set up and not paused. */
  integrations: z.number(),
  /** Those of them that are connected and whose last delivery succeeded; null if the API does not count them. */
  integrationsWorking: z.number().nullable().default(null),
  /** The customer for whom ConnectWise tickets are opened; null if none was chosen. */
  psaCompany: z.string().nullable(),
});
export type TenantSummary = z.infer<typeof TenantSummary>;

/** Paths that the API uses itself, in the position of a tenant name. */
const RESERVED_NAMES = new Set(["add", "attention", "bulk", "export", "import", "list", "usage"]);

/** The name is the id (requirement 3.1): 3 to 40 lowercase letters, digits and dashes, immutable. */
export const TenantName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, "use 3 to 40 lowercase letters, digits and dashes")
  .refine((name) => !RESERVED_NAMES.has(name), "this name is reserved");

/** A tenant (requirement 3.1): metadata and spec merged; the name is the id. */
export const Tenant = merged({
  ...TenantSpec.shape,
  name: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  /** When the deleted organization and its data will be removed permanently. */
  deletionAt: Time.nullable().default(null),
  summary: TenantSummary.optional(),
});
export type Tenant = z.infer<typeof Tenant>;
/** A tenant in the API's response: metadata and settings separately, for the client to merge (`Tenant`). */
export const TenantObject = z.object({
  metadata: Metadata,
  spec: TenantSpec,
  tenantName: z.string(),
  deletionAt: Time.nullable().default(null),
  summary: TenantSummary.optional(),
});
export type TenantObject = z.infer<typeof TenantObject>;
export const TenantPage = pageOf("tenant", Tenant);

/**
 * Settings as they are saved: stricter than the schema for reading, because an older API may have accepted other
 * values.
 */
export const TenantSettings = TenantSpec.extend({
  displayName: OneLine.min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  contact: z
    .object({
      name: OneLine.max(NAME_LENGTH.max),
      email: z.union([z.literal(""), z.email()]),
      phone: PhoneNumber,
    })
    .optional(),
  address: z.string().max(ADDRESS_LENGTH).default(""),
  primaryDomain: z.union([z.literal(""), z.hostname()]).default(""),
  timeZone: Zone.default("UTC"),
  externalId: z.string().max(EXTERNAL_ID_LENGTH).default(""),
});

export const NewTenant = z.strictObject({ name: TenantName, spec: TenantSettings });
export type NewTenant = z.input<typeof NewTenant>;

/** PUT /v1/tenant/{name}: the settings, and the version that was read. */
export const TenantChange = merged({ ...TenantSettings.shape, name: z.string() });
export type TenantChange = z.input<typeof TenantChange>;

/** The current tenant, stored in the browser as an object with tenantId (requirement 3.3). */
export const CurrentTenant = z.object({ tenantId: z.string().min(1).max(100) });
export type CurrentTenant = z.infer<typeof CurrentTenant>;
