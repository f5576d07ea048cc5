import { z } from "zod";

import { pageOf } from "./list";
import { merged, Time } from "./metadata";
import { OneLine } from "./one-line";
import { PhoneNumber } from "./phone-number";
import { Sensor } from "./sensor";
import { ADDRESS_LENGTH, DETAIL_LENGTH, NAME_LENGTH, NOTES_LENGTH } from "./text-facts";
import { Zone } from "./zone";
import { freeName, suggestName } from "./suggest-name";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";

const Network = z.object({
  cidr: z.string(),
  vlan: z.number().optional(),
  /** The routing table that the network belongs to; networks of different tables may overlap. Absent: the default one. */
  vrf: z.string().optional(),
  label: z.string().optional(),
  zone: z.enum(["trusted", "guest", "dmz", "ot"]),
});

export const SiteStatus = z.enum(["planned", "staging", "active", "decommissioning", "retired"]);

const Coordinates = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  source: z.enum(["lookup", "pin", "manual"]),
});

/** A period in which a site may be silent without raising attention. */
export const MaintenanceWindow = z.object({
  windowId: z.string(),
  startsAt: Time,
  endsAt: Time,
  reason: z.string(),
  createdBy: z.string(),
});
export type MaintenanceWindow = z.infer<typeof MaintenanceWindow>;

export const Site = merged({
  name: z.string(),
  displayName: z.string(),
  tenantId: z.string(),
  status: SiteStatus,
  address: z.string(),
  city: z.string(),
  region: z.string(),
  countryCode: z.string(),
  coordinates: Coordinates.nullable(),
  timeZone: z.string(),
  networks: z.array(Network),
  publicIps: z.array(z.string()),
  asn: z.number().nullable(),
  isp: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  tags: z.array(z.string()),
  notes: z.string().default(""),
  maintenance: z.array(MaintenanceWindow).default([]),
  sensors: z.array(Sensor),
  /** Whether data arrives: up, some sensors down, all down, or no sensor yet. */
  health: z.enum(["up", "degraded", "down", "waiting"]),
  sensorsUp: z.number(),
  sensorsTotal: z.number(),
  devices: z.number(),
  openThreats: z.number().nullable(),
  /** The mean of the ten highest device scores; null without devices. */
  riskScore: z.number().nullable(),
  bpsIn: z.number(),
  bpsOut: z.number(),
  lastDataAt: Time.nullable(),
});
export type Site = z.infer<typeof Site>;
export const SitePage = pageOf("site", Site);

/** The name is the id: lowercase letters, digits and dashes, immutable. */
export const SiteName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, "use at most 63 lowercase letters, digits and dashes");

/** The id of a new site, derived from its display name in any script; avoids ids that are in use. */
export function siteNameFrom(displayName: string, taken: readonly string[]): string {
  return freeName(suggestName(displayName, 56) || "site", (name) => taken.includes(name));
}

/** The editable settings of a site. */
export const SiteSettings = z.object({
  displayName: OneLine.min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  status: SiteStatus.default("planned"),
  address: z.string().max(ADDRESS_LENGTH).default(""),
  city: z.string().max(DETAIL_LENGTH).default(""),
  region: z.string().max(DETAIL_LENGTH).default(""),
  countryCode: z.union([z.literal(""), z.string().regex(/^[A-Z]{2}$/)]).default(""),
  coordinates: Coordinates.nullable().default(null),
  timeZone: Zone.default("UTC"),
  networks: z
    .array(
      Network.extend({
        cidr: z.union([z.cidrv4(), z.cidrv6()]),
        vlan: z.int().min(1).max(4094).optional(),
        label: OneLine.max(DETAIL_LENGTH).optional(),
        vrf: z
          .string()
          .regex(/^[\w.-]{1,32}$/)
          .optional(),
      }),
    )
    .max(100, "enter at most 100 networks")
    .default([]),
  publicIps: z
    .array(z.union([z.ipv4(), z.ipv6()]))
    .max(50)
    .default([]),
  isp: z.string().max(DETAIL_LENGTH).default(""),
  contact: z
    .object({
      name: OneLine.max(NAME_LENGTH.max),
      email: z.union([z.literal(""), z.email()]),
      phone: PhoneNumber,
    })
    .default({ name: "", email: "", phone: "" }),
  tags: z.array(z.string().min(1).max(TAG_LENGTH)).max(MAX_TAGS).default([]),
  notes: z.string().max(NOTES_LENGTH).default(""),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const NewSite = z.strictObject({ name: SiteName, ...SiteSettings.shape });
export type NewSite = z.input<typeof NewSite>;

/** PUT /v1/site/{name}: all settings, and the version that was read. */
export const SiteChange = z.strictObject({ ...SiteSettings.shape, resourceVersion: z.number().int() });
export type SiteChange = z.input<typeof SiteChange>;
