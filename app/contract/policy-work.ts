import { z } from "zod";

import { Time } from "./metadata";
import { MAX_RULES } from "./policy-facts";
import { Country, EgressSpec, IngressSpec, RulePosition, Translation } from "./policy-rule";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";
import { ThreatRuleSpec } from "./threat-rule";

const TagList = z.array(z.string().trim().min(1).max(TAG_LENGTH)).min(1).max(MAX_TAGS);

/** POST /bulk: one operation on every selected rule. Positions start at 1. */
export const RuleOperation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("enable") }),
  z.strictObject({ operation: z.literal("disable") }),
  z.strictObject({ operation: z.literal("delete") }),
  z.strictObject({ operation: z.literal("setExpiry"), expiresAt: Time.nullable() }),
  z.strictObject({ operation: z.literal("addTags"), tags: TagList }),
  z.strictObject({ operation: z.literal("removeTags"), tags: TagList }),
  z.strictObject({ operation: z.literal("move"), position: RulePosition }),
]);
export type RuleOperation = z.infer<typeof RuleOperation>;

/** POST /reorder: every rule of the direction, in evaluation order. */
export const RuleOrder = z.strictObject({ names: z.array(z.string()).min(1).max(MAX_RULES) });
export type RuleOrder = z.infer<typeof RuleOrder>;

/** One possible connection. Unknown values match no list. */
export const Connection = z.strictObject({
  device: z.string().max(253).optional(),
  user: z.string().max(253).optional(),
  site: z.string().max(100).optional(),
  sourceIp: z.ipv4().optional(),
  destinationIp: z.ipv4().optional(),
  domain: z.string().toLowerCase().max(253).optional(),
  country: Country.optional(),
  category: z.string().max(60).optional(),
  application: z.string().max(100).optional(),
  networkOwner: z.string().max(100).optional(),
  transport: z.enum(["tcp", "udp"]).default("tcp"),
  port: z.number().int().min(1).max(65_535),
  /** Whether it arrives through a VPN. Ingress rules can require this. */
  isVpn: z.boolean().default(false),
  /** When the connection starts; now if omitted. */
  at: Time.optional(),
});
export type Connection = z.input<typeof Connection>;

/** Which rule decides about a connection, and why each earlier rule does not. */
export const ConnectionTest = z.object({
  decision: z.object({
    action: z.string(),
    ruleName: z.string().nullable(),
    displayName: z.string(),
    /** Whether the deciding rule blocks only because the connection does not arrive through a VPN. */
    needsVpn: z.boolean().default(false),
    /** The limit of the deciding rule, up to which connections pass. */
    rateLimitPerMin: z.number().int().nullable().default(null),
    /** Where the connection is forwarded to. */
    translate: Translation.nullable().default(null),
    /** The isolated device that the connection is blocked at, whatever the rules say. */
    isolatedDevice: z.string().nullable().default(null),
    /** Whether the connection is recorded; null if unknown. */
    isLogged: z.boolean().nullable().default(null),
  }),
  /** The indicator lists of the deciding rule that contain the address or the domain. */
  indicatorLists: z.array(z.object({ name: z.string(), displayName: z.string() })).default([]),
  /** Empty if the connection starts or ends at an isolated device. */
  path: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      order: z.number().int(),
      result: z.enum(["matches", "disabled", "expired", "offSchedule", "source", "destination", "service"]),
    }),
  ),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

const OtherRule = z.object({ name: z.string(), displayName: z.string() });

/** What a rule would have matched in the past, and the rules that it would overlap with. */
export const RuleImpact = z.object({
  startTime: Time,
  endTime: Time,
  flows: z.number().int(),
  /** DNS queries that it would have decided; 0 for ingress rules, which do not decide about queries. */
  queries: z.number().int(),
  devices: z.number().int(),
  bytes: z.number(),
  /** The devices with the most flows. */
  topDevices: z.array(z.object({ name: z.string(), flows: z.number().int() })),
  /** The rule that decided about these flows at the time. */
  actions: z.array(z.object({ action: z.string(), flows: z.number().int() })),
  /** The first earlier rule that matches everything that it would, so that it would never decide. */
  shadowedBy: OtherRule.nullable().default(null),
  /** Rules with the same match and another action. */
  conflictsWith: z.array(OtherRule).default([]),
  /** The flows that an ingress rule would have blocked because they did not arrive through a VPN. */
  withoutVpn: z.number().int().default(0),
  /** The flows that it would have blocked because they exceeded its limit per minute. */
  beyondLimit: z.number().int().default(0),
  /** The latest of these flows. */
  samples: z.array(
    z.object({
      flowId: z.string(),
      startTime: Time,
      /** The organization's side of the connection. */
      device: z.string().nullable(),
      srcIp: z.string(),
      dstIp: z.string(),
      dstDomain: z.string().nullable(),
      dstPort: z.number().int(),
      action: z.string(),
    }),
  ),
});
export type RuleImpact = z.infer<typeof RuleImpact>;

const ImportOptions = {
  /** Deletes rules that are missing from the file, and applies the order of the file. */
  replacesAll: z.boolean(),
  /**
   * Leaves existing rules unchanged: rules of the same name that differ are conflicts, and rules that refer to sites,
   * devices, users or indicator lists that the organization lacks are left out.
   */
  onlyAdds: z.boolean().optional(),
  /** Only reports the changes. */
  isPreview: z.boolean(),
  /** The state that the preview was based on: the import is rejected (409) if the rules have changed since. */
  basis: z.string().max(100).optional(),
};
const named = { name: z.string().max(100).optional() };
/** POST /import: rules from a file. A rule is matched by its name, or else by its display name. */
export const EgressImport = z.strictObject({
  rules: z.array(EgressSpec.safeExtend(named)).min(1).max(MAX_RULES),
  ...ImportOptions,
});
export const IngressImport = z.strictObject({
  rules: z.array(IngressSpec.safeExtend(named)).min(1).max(MAX_RULES),
  ...ImportOptions,
});
type EgressImport = z.infer<typeof EgressImport>;
type IngressImport = z.infer<typeof IngressImport>;
/** An import of either direction. */
export type RuleImport = Omit<EgressImport, "rules"> & { rules: EgressImport["rules"] | IngressImport["rules"] };
export const ThreatRuleImport = z.strictObject({
  rules: z.array(ThreatRuleSpec.extend(named)).min(1).max(MAX_RULES),
  ...ImportOptions,
});
type ThreatRuleImport = z.infer<typeof ThreatRuleImport>;
/** An import of any list of rules. */
export type AnyRuleImport = Omit<RuleImport, "rules"> & { rules: RuleImport["rules"] | ThreatRuleImport["rules"] };

const Subject = { name: z.string(), displayName: z.string() };
const ChangedRule = z.object({
  ...Subject,
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** Names in one list of a rule for which the organization has no object. */
export const MissingReference = z.object({
  list: z.enum(["sites", "devices", "users", "indicatorLists"]),
  names: z.array(z.string()),
});
export type MissingReference = z.infer<typeof MissingReference>;

export const RuleImportResult = z.object({
  basis: z.string(),
  added: z.array(z.object({ displayName: z.string() })),
  changed: z.array(ChangedRule),
  deleted: z.array(z.object(Subject)),
  unchanged: z.number().int(),
  /** Number of rules whose position changes. */
  moved: z.number().int(),
  /** Existing rules of the same name that differ; only if nothing but additions was requested. */
  conflicts: z.array(ChangedRule).default([]),
  /** Rules that are left out because of what they refer to; only if nothing but additions was requested. */
  missing: z.array(z.object({ displayName: z.string(), references: z.array(MissingReference) })).default([]),
  skipped: z.array(z.object({ ...Subject, reason: z.string() })),
  /** Undoes the import, for the person who made it and for `UNDO_MINUTES`. */
  undoId: z.string().optional(),
});
export type RuleImportResult = z.infer<typeof RuleImportResult>;
