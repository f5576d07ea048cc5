import { z } from "zod";

import { pageOf } from "./list";
import { merged, Time } from "./metadata";
import { RiskFactor, Severity } from "./shared";
import { Resolution } from "./threat-change";
import { FlowRetention } from "./threat-flow";
import { ThreatStatus } from "./threat-status";
import { ThreatTicket } from "./threat-ticket";

const Endpoint = z.object({
  ip: z.string(),
  port: z.number().nullable(),
  countryCode: z.string().nullable(),
  asOrg: z.string().nullable(),
});

export const Threat = merged({
  threatId: z.string(),
  tenantId: z.string(),
  title: z.string(),
  description: z.string(),
  severity: Severity,
  riskScore: z.number(),
  confidence: z.number(),
  status: ThreatStatus,
  /** Why it was closed; missing while it is open. */
  resolution: Resolution.optional(),
  category: z.string(),
  action: z.enum(["blocked", "detected", "allowed", "quarantined"]),
  deviceName: z.string().nullable(),
  userName: z.string().nullable(),
  siteName: z.string().nullable(),
  src: Endpoint,
  dst: Endpoint,
  domain: z.string().nullable(),
  ruleName: z.string(),
  ruleSource: z.enum(["vendor", "provider", "tenant"]),
  tactic: z.string(),
  techniqueId: z.string(),
  technique: z.string(),
  occurrences: z.number(),
  firstSeen: Time,
  lastSeen: Time,
  assignee: z.string().nullable(),
  /** When somebody took it up for the first time. */
  acknowledgedAt: Time.nullable(),
  slaDueAt: Time.nullable(),
  tags: z.array(z.string()),
  ticketId: z.string().nullable(),
  ticket: ThreatTicket.optional(),
  /** Without those that only the provider reads. */
  commentCount: z.number(),
  flowCount: z.number(),
});
export type Threat = z.infer<typeof Threat>;
export const ThreatPage = pageOf("threat", Threat);

/** GET /v1/threat/get?threatId= */
export const ThreatDetail = z.object({
  threat: Threat,
  riskContributions: z.array(RiskFactor),
  indicators: z.array(
    z.object({
      type: z.string(),
      value: z.string(),
      verdict: z.string(),
      sources: z.array(z.string()),
      prevalence: z.number(),
    }),
  ),
  recommendation: z.array(z.object({ step: z.string(), actionType: z.string().nullable() })),
  flowRetention: FlowRetention,
});
export type ThreatDetail = z.infer<typeof ThreatDetail>;
