import { z } from "zod";

import { pageOf } from "./list";
import { Metadata, Time } from "./metadata";
import { OneLine } from "./one-line";
import { MATCH_LENGTH, THREAT_RULE_ACTIONS, THREAT_RULE_DATASETS, THREAT_RULE_TYPES } from "./policy-facts";
import { Severity } from "./shared";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";
import { NAME_LENGTH, REMARK_LENGTH } from "./text-facts";

const Tag = z.string().trim().min(1).max(TAG_LENGTH);

/** Number of matches within a time window that raise a threat, counted per value of a field or in total. */
const Threshold = z.strictObject({
  count: z.number().int().min(2).max(100_000),
  windowMinutes: z.number().int().min(1).max(1_440),
  groupBy: z.string().max(100).nullable(),
});

/** The condition of a threat rule. */
export const ThreatRuleMatch = z.strictObject({
  dataset: z.enum(THREAT_RULE_DATASETS),
  /** Filters in the query language, all of which must match, such as `dstCountry:RU -action:blocked`. */
  match: z.string().trim().min(1).max(MATCH_LENGTH),
  threshold: Threshold.nullable(),
});
export type ThreatRuleMatch = z.infer<typeof ThreatRuleMatch>;

/** The editable properties. The author of the rule is the person who adds it. */
export const ThreatRuleSpec = z.strictObject({
  displayName: OneLine.min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  enabled: z.boolean(),
  type: z.enum(THREAT_RULE_TYPES),
  action: z.enum(THREAT_RULE_ACTIONS),
  severity: Severity,
  ...ThreatRuleMatch.shape,
  /** ATT&CK techniques. */
  mitre: z.array(z.string().regex(/^T\d{4}(\.\d{3})?$/, "enter a technique such as T1071.001")).max(10),
  reason: z.string().trim().max(REMARK_LENGTH).nullable(),
  expiresAt: Time.nullable(),
  tags: z.array(Tag).max(MAX_TAGS),
});
export type ThreatRuleSpec = z.infer<typeof ThreatRuleSpec>;
/** PUT: the whole rule, and the version to replace. */
export const ThreatRuleChange = ThreatRuleSpec.extend({ resourceVersion: z.number().int().min(1) });
export type ThreatRuleChange = z.infer<typeof ThreatRuleChange>;

/** A rule that raises threats, or suppresses them. */
export const ThreatRule = z.object({
  name: z.string(),
  tenantId: z.string(),
  ...ThreatRuleSpec.shape,
  displayName: z.string(),
  /** Null for the vendor's detections, whose logic is not published. */
  match: z.string().nullable().default(null),
  dataset: z.enum(THREAT_RULE_DATASETS).default("flow"),
  threshold: Threshold.nullable().default(null),
  source: z.enum(["vendor", "provider", "tenant"]),
  scope: z.string(),
  author: z.string().nullable(),
  metadata: Metadata.optional(),
  hits24h: z.number().int(),
  hits30d: z.number().int(),
  lastHitAt: Time.nullable(),
  /** Share of closed threats that were false positives; null if none was closed. */
  falsePositiveRate: z.number().nullable(),
  /**
   * The last hit, or the creation of a rule without hits. Null if hits are unknown, because a suppression raises no
   * threats.
   */
  unusedSince: Time.nullable().default(null),
  /** Unused: `unusedSince` was more than 90 days ago. */
  issues: z.array(z.enum(["unused", "expired"])).default([]),
  /** The ATT&CK tactics of its techniques. */
  tactics: z.array(z.string()).default([]),
});
export type ThreatRule = z.infer<typeof ThreatRule>;
/** A saved rule. `undoId` undoes saving it, for the person who saved it and for `UNDO_MINUTES`. */
export const SavedThreatRule = ThreatRule.extend({ undoId: z.string().optional() });
export const ThreatRulePage = pageOf("threatRule", ThreatRule);

const TagList = z.array(Tag).min(1).max(MAX_TAGS);
/** POST /bulk: one operation on every selected rule. */
export const ThreatRuleOperation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("enable") }),
  z.strictObject({ operation: z.literal("disable") }),
  z.strictObject({ operation: z.literal("delete") }),
  z.strictObject({ operation: z.literal("setExpiry"), expiresAt: Time.nullable() }),
  z.strictObject({ operation: z.literal("addTags"), tags: TagList }),
  z.strictObject({ operation: z.literal("removeTags"), tags: TagList }),
]);
export type ThreatRuleOperation = z.infer<typeof ThreatRuleOperation>;

/** How often a threat rule would have fired in the past. */
export const ThreatRuleImpact = z.object({
  startTime: Time,
  endTime: Time,
  /** Matching rows. */
  matches: z.number().int(),
  /**
   * Threats that would have been raised: one for each window that reaches the threshold, or for each match if there is
   * no threshold.
   */
  fired: z.number().int(),
  devices: z.number().int(),
  /** The devices with the most matches. */
  topDevices: z.array(z.object({ name: z.string(), matches: z.number().int() })),
});
export type ThreatRuleImpact = z.infer<typeof ThreatRuleImpact>;
