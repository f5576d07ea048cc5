import { z } from "zod";

import { asciiDomain } from "./domain-name-facts";
import { pageOf } from "./list";
import { Metadata, Time } from "./metadata";
import { OneLine } from "./one-line";
import {
  MAX_RATE_PER_MIN,
  MAX_RULES,
  MAX_SERVICES,
  RULE_ACTIONS,
  RULE_SCOPES,
  RULE_VALUES,
  TRANSPORTS,
  WEEKDAYS,
} from "./policy-facts";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";
import { NAME_LENGTH, REMARK_LENGTH } from "./text-facts";
import { Zone } from "./zone";

/** Egress rules decide what may leave the network, ingress rules what may enter it. */
export const Direction = z.enum(["egress", "ingress"]);
export type Direction = z.infer<typeof Direction>;

const text = (most = 253) => z.string().trim().min(1).max(most);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(RULE_VALUES).default([]);

/** An address or a network. A network is written with its first address, such as 10.1.0.0/16. */
export const Network = z
  .union([z.ipv4(), z.cidrv4()], "enter an IPv4 address or a network such as 10.1.0.0/16")
  .refine(isFirstOfNetwork, "enter the network's first address");
/** A domain, or all domains below one, such as *.example.com. */
export const Domain = z
  .string()
  .overwrite(asciiDomain)
  .regex(
    /^(\*\.([a-z0-9_-]+\.)*|([a-z0-9_-]+\.)+)[a-z][a-z0-9-]*$/,
    "enter a domain such as example.com or *.example.com",
  )
  .max(253);
export const Country = z.string().regex(/^[A-Z]{2}$/, "enter a country as two capital letters");
/** One port, or a range of them. */
export const Ports = z
  .string()
  .regex(/^\d{1,5}(-\d{1,5})?$/, "enter a port of 1 to 65535, or a range such as 8000-8080")
  .refine(isPorts, "enter a port of 1 to 65535, or a range such as 8000-8080");

/** Matches when `any` is set, or when one of the listed values does. */
const EgressSource = z.strictObject({
  any: z.boolean(),
  sites: list(text(100)),
  devices: list(text()),
  deviceTypes: list(text(40)),
  users: list(text()),
  tags: list(text(TAG_LENGTH)),
  cidrs: list(Network),
});
const EgressDestination = z.strictObject({
  any: z.boolean(),
  cidrs: list(Network),
  fqdns: list(Domain),
  categories: list(text(60)),
  countries: list(Country),
  /** Owners of networks by name, as flows name them. */
  asns: list(text(100)),
  applications: list(text(100)),
  /** Names of indicator lists. */
  indicatorLists: list(text(100)),
});
const IngressSource = z.strictObject({
  any: z.boolean(),
  cidrs: list(Network),
  countries: list(Country),
  asns: list(text(100)),
  indicatorLists: list(text(100)),
});
const IngressDestination = z.strictObject({
  any: z.boolean(),
  sites: list(text(100)),
  devices: list(text()),
  publicIps: list(z.ipv4()),
  tags: list(text(TAG_LENGTH)),
});
/** Any service, or the listed ones, of which one is sufficient. Without ports, all ports of the transport match. */
const Services = z.union(
  [
    z.strictObject({ any: z.literal(true) }),
    z
      .array(z.strictObject({ transport: z.enum(TRANSPORTS).default("any"), ports: list(Ports) }))
      .min(1)
      .max(MAX_SERVICES),
  ],
  `choose any service, or enter 1 to ${MAX_SERVICES} services`,
);

/** Where an ingress rule forwards connections to. */
export const Translation = z.strictObject({ toDevice: text(), toPort: z.number().int().min(1).max(65_535) });

const Schedule = z.strictObject({
  always: z.boolean(),
  days: z.array(z.enum(WEEKDAYS)).max(7).default([]),
  from: z.iso.time({ precision: -1 }).default("00:00"),
  to: z.iso.time({ precision: -1 }).default("00:00"),
  timeZone: Zone.default("UTC"),
});

/** The properties that both directions have. */
const RuleSpec = {
  displayName: OneLine.min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  enabled: z.boolean(),
  action: z.enum(RULE_ACTIONS),
  service: Services,
  schedule: Schedule,
  /** Whether traffic that the rule decides is recorded. */
  log: z.boolean(),
  scope: z.enum(RULE_SCOPES),
  expiresAt: Time.nullable(),
  comment: z.string().trim().max(REMARK_LENGTH),
  tags: z.array(text(TAG_LENGTH)).max(MAX_TAGS),
  /**
   * The number of connections of all sources that pass in each minute; further ones are blocked. Rules that limit need
   * one, other egress rules have none.
   */
  rateLimitPerMin: z.number().int().min(1).max(MAX_RATE_PER_MIN).nullable(),
};

export const EgressSpec = z
  .strictObject({ ...RuleSpec, source: EgressSource, destination: EgressDestination })
  .superRefine((rule, context) => {
    requireRate(rule, context);
    if (rule.action !== "limit" && rule.rateLimitPerMin !== null)
      addRateIssue(context, "only egress rules with the action limit have a number of connections per minute");
  });
export type EgressSpec = z.infer<typeof EgressSpec>;
export const IngressSpec = z
  .strictObject({
    ...RuleSpec,
    source: IngressSource,
    destination: IngressDestination,
    /** The device and port that connections which are not blocked are forwarded to. */
    translate: Translation.nullable(),
    /** Blocks connections that are not made over a VPN. */
    requireVpn: z.boolean(),
  })
  .superRefine(requireRate);
export type IngressSpec = z.infer<typeof IngressSpec>;
export type RuleSpec = EgressSpec | IngressSpec;

/** Calculated by the API when a rule is read. */
const ComputedColumn = {
  hits24h: z.number().int(),
  hits30d: z.number().int(),
  lastHitAt: Time.nullable(),
  /** The last hit, or the creation of a rule without hits. Null if hits are unknown, because the rule has no log. */
  unusedSince: Time.nullable().default(null),
  bytes30d: z.number(),
  /** Unused: `unusedSince` was more than 90 days ago. */
  issues: z.array(z.enum(["shadowed", "conflicting", "unused", "expired"])),
  /** The earlier rule that matches everything that this rule would match. */
  shadowedBy: z.string().nullable(),
  /** Rules with the same match and a different action. */
  conflictsWith: z.array(z.string()),
};
const Identity = {
  name: z.string(),
  tenantId: z.string(),
  order: z.number().int(),
  metadata: Metadata.optional(),
};
/** What an API may have stored before: rules without a limit, and any name. */
const AsStored = { displayName: z.string(), rateLimitPerMin: RuleSpec.rateLimitPerMin.default(null) };

export const EgressRule = z.object({ ...Identity, ...EgressSpec.shape, ...AsStored, ...ComputedColumn });
export type EgressRule = z.infer<typeof EgressRule>;
export const IngressRule = z.object({
  ...Identity,
  ...IngressSpec.shape,
  displayName: z.string(),
  ...ComputedColumn,
  /** The highest risk score of the devices that the rule references or forwards to. */
  exposedRisk: z.number().nullable().default(null),
});
export type IngressRule = z.infer<typeof IngressRule>;
export type PolicyRule = EgressRule | IngressRule;

/** A saved rule. `undoId` undoes saving it, for the person who saved it and for `UNDO_MINUTES`. */
export const SavedEgressRule = EgressRule.extend({ undoId: z.string().optional() });
export const SavedIngressRule = IngressRule.extend({ undoId: z.string().optional() });
export type SavedPolicyRule = z.infer<typeof SavedEgressRule> | z.infer<typeof SavedIngressRule>;
export const EgressRulePage = pageOf("egressPolicyRule", EgressRule);
export const IngressRulePage = pageOf("ingressPolicyRule", IngressRule);

/** Where a new rule is inserted; 1 is first. Without a position, it comes after all others. */
export const RulePosition = z.number().int().min(1).max(MAX_RULES);
/** POST /add: the rule, and its position. */
export const EgressAddition = EgressSpec.safeExtend({ position: RulePosition.optional() });
export const IngressAddition = IngressSpec.safeExtend({ position: RulePosition.optional() });

/** PUT: the whole rule, and the version to replace. */
export const EgressChange = EgressSpec.safeExtend({ resourceVersion: z.number().int().min(1) });
export const IngressChange = IngressSpec.safeExtend({ resourceVersion: z.number().int().min(1) });

function requireRate(
  { action, rateLimitPerMin }: Pick<EgressSpec, "action" | "rateLimitPerMin">,
  context: z.RefinementCtx,
): void {
  if (action === "limit" && rateLimitPerMin === null)
    addRateIssue(context, "a rule that limits needs a number of connections per minute");
}

function addRateIssue(context: z.RefinementCtx, message: string): void {
  context.addIssue({ code: "custom", path: ["rateLimitPerMin"], message });
}

function isPorts(ports: string): boolean {
  const [from = 0, to = from] = ports.split("-").map(Number);
  return from >= 1 && to <= 65_535 && from <= to;
}

function isFirstOfNetwork(network: string): boolean {
  const [address = "", bits] = network.split("/");
  if (bits === undefined) return true;
  const number = address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
  return number % 2 ** (32 - Number(bits)) === 0;
}
