import type { Site } from "~/contract/site";
import type { EnrolmentToken } from "~/contract/site-work";

import { describeTable, extendTable } from "../describe-table";
import { METADATA } from "./metadata";

type SiteCounts = Pick<Site, "devices" | "openThreats" | "riskScore">;
/** A site without the counts that are computed on read. */
export type StoredSite = Omit<Site, keyof SiteCounts>;

export const SITE = describeTable<StoredSite>()("site", {
  key: ["name"],
  columns: {
    name: "text",
    displayName: "text",
    status: "text",
    health: "text",
    city: "text",
    region: "text",
    countryCode: "text",
    address: "text",
    timeZone: "text",
    isp: "text",
    "contact.name": "text",
    "contact.email": "text",
    "contact.phone": "text",
    sensorsUp: "integer",
    sensorsTotal: "integer",
    asn: "integer",
    bpsIn: "real",
    bpsOut: "real",
    publicIps: "list",
    tags: "list",
    lastDataAt: "telemetry",
    ...METADATA,
  },
  document: true,
});

/** An enrolment token as stored: with a hash for comparison, never the token itself. */
export type StoredEnrolmentToken = EnrolmentToken & { tenantId: string; hash: string };

export const ENROLMENT_TOKEN = describeTable<StoredEnrolmentToken>()("enrolment_token", {
  key: ["tokenId"],
  columns: {
    tokenId: "text",
    siteName: "text",
    hash: "text",
    hint: "text",
    createdBy: "text",
    createdAt: "time",
    expiresAt: "time",
  },
  indexes: [["siteName"]],
});

/** A view: a site with the counts of its devices and open threats, and the mean of its ten highest device risks. */
export const SITE_OVERVIEW = extendTable<SiteCounts>()(SITE, "site_overview", {
  key: ["name"],
  columns: { devices: "integer", openThreats: "integer", riskScore: "real" },
});

export const tables = { site: SITE, enrolmentToken: ENROLMENT_TOKEN };

export const views = { siteOverview: SITE_OVERVIEW };
