import type { Tenant } from "~/contract/tenant";

import { describeTable, extendTable } from "../describe-table";
import { METADATA } from "./metadata";

/** A tenant without its summary, which is counted on read. */
export type StoredTenant = Omit<Tenant, "summary" | "tenantName">;

export const TENANT = describeTable<StoredTenant>()("tenant", {
  key: ["name"],
  columns: {
    name: "text",
    displayName: "text",
    serviceTier: "text",
    securityProfile: "text",
    status: "text",
    reportingFrequency: "text",
    primaryDomain: "text",
    "contact.name": "text",
    "contact.email": "text",
    "contact.phone": "text",
    address: "text",
    timeZone: "text",
    externalId: "text",
    brandId: "text",
    deletionAt: "time",
    reportRecipients: "list",
    tags: "list",
    ...METADATA,
  },
  document: true,
});

/** A view: a tenant with the parts of its summary that are counted here, on read. */
export const TENANT_COUNTS = extendTable<Pick<Tenant, "summary">>()(TENANT, "tenant_overview", {
  key: ["name"],
  columns: {
    "summary.devices": "integer",
    "summary.devicesOnline": "integer",
    "summary.devicesHighRisk": "integer",
    "summary.sites": "integer",
    "summary.sitesUp": "integer",
    "summary.openCritical": "integer",
    "summary.openHigh": "integer",
    "summary.openMedium": "integer",
    "summary.openLow": "integer",
    "summary.kev": "integer",
    "summary.complianceL1": "real",
    "summary.riskScore": "real",
    "summary.lastDataAt": "telemetry",
    "summary.integrations": "integer",
    "summary.integrationsWorking": "integer",
    "summary.psaCompany": "text",
  },
});

/**
 * A tenant with its whole summary: `tenantOverviews` adds what depends on the time, and what the identity provider
 * stores.
 */
export const TENANT_OVERVIEW = extendTable<Pick<Tenant, "summary">>()(TENANT_COUNTS, "tenant_overview_with_users", {
  key: ["name"],
  columns: { "summary.users": "integer", "summary.lastSignInAt": "time", "summary.mttaMinutes7d": "integer" },
});

export const tables = { tenant: TENANT };
