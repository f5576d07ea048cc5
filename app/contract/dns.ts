import { z } from "zod";

import { pageOf } from "./list";
import { Time } from "./metadata";

export const DnsQuery = z.object({
  dnsId: z.string(),
  tenantId: z.string(),
  timestamp: Time,
  deviceName: z.string().nullable(),
  userName: z.string().nullable(),
  siteName: z.string(),
  clientIp: z.string(),
  resolverIp: z.string(),
  protocol: z.enum(["udp", "tcp", "dot", "doh"]),
  queryName: z.string(),
  registrableDomain: z.string(),
  queryType: z.string(),
  responseCode: z.string(),
  /** The first answer; the rest are counted. */
  answer: z.string().nullable(),
  answerCount: z.number(),
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
  threatId: z.string().nullable(),
});
export type DnsQuery = z.infer<typeof DnsQuery>;
export const DnsPage = pageOf("dns", DnsQuery);
