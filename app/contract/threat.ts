import { z } from "zod";

import { pageOf } from "./list";
import { merged, Time } from "./metadata";
import { RiskFactor, Severity } from "./shared";
import { Resolution } from "./threat-change";
import { THREAT_ACTIONS } from "./threat-facts";
import { FlowRetention } from "./threat-flow";
import { ThreatStatus } from "./threat-status";
import { Ticket } from "./ticket";

const Endpoint = z.object({
  ip: z.string(),
  port: z.number().nullable(),
  countryCode: z.string().nullable(),
  asOrg: z.string().nullable(),
});

const RuleSource = z.enum(["vendor", "provider", "tenant"]);

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
  action: z.enum(THREAT_ACTIONS),
  deviceName: z.string().nullable(),
  userName: z.string().nullable(),
  siteName: z.string().nullable(),
  src: Endpoint,
  dst: Endpoint,
  domain: z.string().nullable(),
  ruleName: z.string(),
  ruleSource: RuleSource,
  tactic: z.string(),
  techniqueId: z.string(),
  technique: z.string(),
  occurrences: z.number(),
  firstSeen: Time,
  lastSeen: Time,
  assignee: z.string().nullable(),
  /** When it was first assigned or closed. */
  acknowledgedAt: Time.nullable(),
  slaDueAt: Time.nullable(),
  tags: z.array(z.string()),
  ticketId: z.string().nullable(),
  ticket: Ticket.optional(),
  /** Excludes comments that only the provider can read. */
  commentCount: z.number(),
  flowCount: z.number(),
});
export type Threat = z.infer<typeof Threat>;
export const ThreatPage = pageOf("threat", Threat);

/** Who may see an indicator (FIRST's Traffic Light Protocol 2.0). */
const Tlp = z.enum(["clear", "green", "amber", "red"]);

const Indicator = z.object({
  type: z.string(),
  value: z.string(),
  verdict: z.string(),
  sources: z.array(z.string()),
  firstSeen: Time,
  lastSeen: Time,
  tlp: Tlp,
  /** Number of devices of the organization on which it was seen. */
  prevalence: z.number(),
});
export type Indicator = z.infer<typeof Indicator>;

const RecommendedStep = z.object({
  step: z.string(),
  actionType: z.string().nullable(),
  /** The object of the action, such as the domain to block. */
  params: z.record(z.string(), z.string()),
});
export type RecommendedStep = z.infer<typeof RecommendedStep>;

/** A technique of MITRE ATT&CK and its tactic. */
const Technique = z.object({
  tacticId: z.string().nullable(),
  tactic: z.string(),
  techniqueId: z.string(),
  technique: z.string(),
  subtechniqueId: z.string().optional(),
  subtechnique: z.string().optional(),
  /** A one-sentence description; null for a technique of a rule that is not known here. */
  description: z.string().nullable().default(null),
});
export type Technique = z.infer<typeof Technique>;

/** The program that an agent saw behind a threat. */
const ThreatProcess = z.object({
  name: z.string(),
  path: z.string(),
  /** The program that started it; null if not reported. */
  parent: z.string().nullable(),
  /** Of the program's file; null if not reported. */
  sha256: z.string().nullable(),
});
export type ThreatProcess = z.infer<typeof ThreatProcess>;

/** The detection that raised a threat. Its id and source are those of the threat's rule. */
const Signature = z.object({ id: z.string(), name: z.string(), source: RuleSource });

/** GET /v1/threat/get?threatId=: the row as the whole threat, and its measurements. */
export const ThreatDetail = z.object({
  threat: Threat,
  mitre: z.array(Technique),
  riskContributions: z.array(RiskFactor),
  indicators: z.array(Indicator),
  recommendation: z.array(RecommendedStep),
  flowRetention: FlowRetention,
  /** Null if no agent reported it. */
  process: ThreatProcess.nullable().default(null),
  /** Missing if the API does not name detections. */
  signature: Signature.optional(),
});
export type ThreatDetail = z.infer<typeof ThreatDetail>;
