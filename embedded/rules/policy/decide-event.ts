import ipaddr from "ipaddr.js";

import type { DefaultPolicySpec } from "~/contract/default-policy";
import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";
import type { IngressSpec, RuleSpec } from "~/contract/policy-rule";

import { applyEffects, isVpnFlow, type RuleEffects, type BlockReason, type RateCounter } from "./apply-effects";
import { decide } from "./decide";
import type { DecidingRule } from "./deciding-rule";
import { flowTraffic, queryTraffic, type KnownDevice } from "./event-traffic";

export interface RuleInForce extends DecidingRule, RuleEffects, Pick<RuleSpec, "action" | "log"> {
  name: string;
}

/** Everything that decides an organization's traffic: rules, default policy and isolated devices. */
export interface PolicyInForce {
  egress: readonly RuleInForce[];
  ingress: readonly RuleInForce[];
  fallback: Pick<
    DefaultPolicySpec,
    "egressDefault" | "ingressDefault" | "dnsCategories" | "newlyRegisteredDays" | "logLevel"
  >;
  findDevice: (name: string | null) => DeviceInForce | undefined;
}

/** A device as traffic meets it. */
export interface DeviceInForce extends KnownDevice {
  /** Null unless it is isolated. */
  isolatedSince: number | null;
  primaryIp: string | null;
}

export interface EventDecision {
  action: RuleSpec["action"];
  /** The rule that decided; null for the default policy and for an isolated device. */
  ruleName: string | null;
  /** Why it is blocked although no rule and no default blocks it. */
  reason: "isolated_device" | BlockReason | null;
  /** Whether the event is recorded. */
  isLogged: boolean;
  /** Where an ingress rule forwards the connection to. */
  translate: IngressSpec["translate"];
}

/**
 * The action for a flow. Internal traffic is not subject to rules, but is blocked at an isolated device. `count` counts
 * the connections towards the limits of rules.
 */
export function decideFlow(policy: PolicyInForce, flow: Flow, count: RateCounter): EventDecision {
  const at = Date.parse(flow.startTime);
  if ([flow.srcDevice, flow.dstDevice].some((name) => isIsolated(policy, name, at))) return isolated(policy);
  if (flow.direction !== "outbound" && flow.direction !== "inbound") return byDefault(policy, "allow");
  const [rules, fallback] =
    flow.direction === "outbound"
      ? [policy.egress, policy.fallback.egressDefault]
      : [policy.ingress, policy.fallback.ingressDefault];
  const { rule } = decide(rules, flowTraffic(flow, policy.findDevice));
  if (!rule) return byDefault(policy, fallback);
  const exceeds = (limit: number) => count(rule.name, at) > limit;
  const decision = { ...byRule(rule), ...applyEffects(rule, { isVpn: isVpnFlow(flow), exceeds }) };
  return decision.translate && isIsolated(policy, decision.translate.toDevice, at) ? isolated(policy) : decision;
}

/** The action for a DNS query: egress rules decide, then the categories of the default policy. */
export function decideQuery(policy: PolicyInForce, query: DnsQuery): EventDecision {
  if (isIsolated(policy, query.deviceName, Date.parse(query.timestamp))) return isolated(policy);
  const { rule } = decide(policy.egress, queryTraffic(query, policy.findDevice));
  return rule ? byRule(rule) : byDefault(policy, defaultOfQuery(policy.fallback, query));
}

const STRICTNESS = ["allow", "alert", "block"] as const;

interface NamedDomain {
  category: string;
  /** Days since its registration, if that is known. */
  ageDays: number | null;
}

/** The strictest action of the default policy for a domain's categories and for traffic that leaves the network. */
export function defaultOfDomain(
  { dnsCategories, newlyRegisteredDays, egressDefault }: PolicyInForce["fallback"],
  { category, ageDays }: NamedDomain,
): (typeof STRICTNESS)[number] {
  const isNew = ageDays !== null && ageDays < newlyRegisteredDays;
  const decisions = [
    dnsCategories[category] ?? "allow",
    isNew ? (dnsCategories["newly_registered"] ?? "allow") : "allow",
    egressDefault,
  ];
  return STRICTNESS.findLast((decision) => decisions.includes(decision)) ?? "allow";
}

/** Queries to an internal resolver do not leave the network. */
function defaultOfQuery(fallback: PolicyInForce["fallback"], { category, domainAgeDays, resolverIp }: DnsQuery) {
  const egressDefault = isPrivate(resolverIp) ? "allow" : fallback.egressDefault;
  return defaultOfDomain({ ...fallback, egressDefault }, { category, ageDays: domainAgeDays });
}

function isPrivate(ip: string): boolean {
  return ipaddr.isValid(ip) && ["private", "uniqueLocal", "loopback"].includes(ipaddr.parse(ip).range());
}

function isIsolated({ findDevice }: PolicyInForce, name: string | null, at: number): boolean {
  const since = findDevice(name)?.isolatedSince ?? null;
  return since !== null && at >= since;
}

function isolated(policy: PolicyInForce): EventDecision {
  return { ...byDefault(policy, "block"), reason: "isolated_device" };
}

function byRule({ name, action, log }: RuleInForce): EventDecision {
  return { action, ruleName: name, reason: null, isLogged: log, translate: null };
}

function byDefault({ fallback }: PolicyInForce, action: EventDecision["action"]): EventDecision {
  return { action, ruleName: null, reason: null, isLogged: isLoggedByDefault(fallback, action), translate: null };
}

/**
 * Whether traffic that no rule decides is recorded. Alerts are recorded like blocked traffic: they are meant to be
 * seen.
 */
export function isLoggedByDefault({ logLevel }: Pick<DefaultPolicySpec, "logLevel">, action: string): boolean {
  return logLevel === "all" || (logLevel === "blocked" && (action === "block" || action === "alert"));
}
