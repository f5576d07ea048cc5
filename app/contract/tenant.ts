import { z } from "zod";

import { pageOf } from "./list";
import { merged, Time } from "./metadata";

const Contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** A tenant's own settings. The three defaults are those of specification 3. */
export const TenantSpec = z.object({
  displayName: z.string().trim().min(1).max(80),
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
  tags: z.array(z.string().max(32)).max(20).default([]),
  brandId: z.string().default(""),
});
export type TenantSpec = z.infer<typeof TenantSpec>;

/** Read-only numbers of a tenant, present when asked for with `include=summary`. */
export const TenantSummary = z.object({
  devices: z.number(),
  sites: z.number(),
  openCritical: z.number(),
  openHigh: z.number(),
  riskScore: z.number(),
  lastDataAt: Time.nullable(),
});

/** The name is the id (specification 3): 3 to 40 lower case letters, digits and dashes, unchangeable. */
export const TenantName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, "use 3 to 40 lower case letters, digits and dashes");

/** Specification 3, Tenant: metadata and spec merged, the name being the id. */
export const Tenant = merged({
  ...TenantSpec.shape,
  name: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  summary: TenantSummary.optional(),
});
export type Tenant = z.infer<typeof Tenant>;
export const TenantPage = pageOf("tenant", Tenant);

export const NewTenant = z.strictObject({ name: TenantName, spec: TenantSpec });
export type NewTenant = z.input<typeof NewTenant>;

/** The tenant that a person works in: specification 3 keeps it in browser storage as an object with tenantId. */
export const CurrentTenant = z.object({ tenantId: z.string().min(1).max(100) });
export type CurrentTenant = z.infer<typeof CurrentTenant>;
