import { z } from "zod";

import { pageOf } from "./list";
import { Time } from "./metadata";

export const DnsAnswer = z.object({ type: z.string(), value: z.string(), ttl: z.number() });
export type DnsAnswer = z.infer<typeof DnsAnswer>;

export const DnsQuery = z.object({
  dnsId: z.string(),
  tenantId: z.string(),
  timestamp: Time,
  deviceName: z.string().nullable(),
  /** Null if it is unknown, and in queries that were stored before this field existed. */
  deviceType: z.string().nullable(),
  userName: z.string().nullable(),
  siteName: z.string(),
  clientIp: z.string(),
  resolverIp: z.string(),
  protocol: z.enum(["udp", "tcp", "dot", "doh"]),
  queryName: z.string(),
  registrableDomain: z.string(),
  queryType: z.string(),
  responseCode: z.string(),
  answers: z.array(DnsAnswer),
  /**
   * Where the first answer is registered, and its autonomous system as "AS64496"; null if it is not a public address.
   */
  country: z.string().nullable(),
  asn: z.string().nullable(),
  responseMs: z.number(),
  action: z.enum(["allowed", "blocked", "redirected", "alerted"]),
  policyName: z.string().nullable(),
  category: z.string(),
  verdict: z.enum(["malicious", "suspicious", "unknown", "benign"]),
  reputation: z.number(),
  domainAgeDays: z.number().nullable(),
  firstSeenHere: Time,
  entropy: z.number(),
  subdomainCount: z.number(),
  prevalence: z.number(),
  threatIds: z.array(z.string()),
});
export type DnsQuery = z.infer<typeof DnsQuery>;
export const DnsPage = pageOf("dns", DnsQuery);
