import { z } from "zod";

import { pageOf } from "./list";
import { merged, Time } from "./metadata";

export const Sensor = z.object({
  sensorId: z.string(),
  name: z.string(),
  version: z.string(),
  status: z.enum(["up", "degraded", "down"]),
  lastSeen: Time,
  cpuPct: z.number(),
  memPct: z.number(),
  pps: z.number(),
  dropPct: z.number(),
  clockSkewMs: z.number(),
});

const Network = z.object({
  cidr: z.string(),
  vlan: z.number().optional(),
  label: z.string().optional(),
  zone: z.enum(["trusted", "guest", "dmz", "ot"]),
});

export const Site = merged({
  name: z.string(),
  displayName: z.string(),
  tenantId: z.string(),
  status: z.enum(["planned", "staging", "active", "decommissioning", "retired"]),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  countryCode: z.string(),
  coordinates: z.object({ lat: z.number(), lon: z.number(), source: z.enum(["lookup", "pin", "manual"]) }).nullable(),
  timeZone: z.string(),
  networks: z.array(Network),
  publicIps: z.array(z.string()),
  asn: z.number().nullable(),
  isp: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  tags: z.array(z.string()),
  sensors: z.array(Sensor),
  /** Whether data arrives: up, some sensors down, all down, or no sensor yet. */
  health: z.enum(["up", "degraded", "down", "waiting"]),
  sensorsUp: z.number(),
  sensorsTotal: z.number(),
  devices: z.number(),
  openThreats: z.number(),
  riskScore: z.number(),
  bpsIn: z.number(),
  bpsOut: z.number(),
  lastDataAt: Time.nullable(),
});
export type Site = z.infer<typeof Site>;
export const SitePage = pageOf("site", Site);
