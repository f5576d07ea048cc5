import ipaddr from "ipaddr.js";

import type { DefaultPolicySpec } from "~/contract/default-policy";
import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";
import type { RuleSpec } from "~/contract/policy-rule";

import { decide } from "./decide";
import type { DecidingRule } from "./deciding-rule";
import { flowTraffic, queryTraffic, type KnownDevice } from "./event-traffic";

export interface RuleInForce extends DecidingRule, Pick<RuleSpec, "action"> {
  name: string;
}

/** Everything that decides an organization's traffic: rules, default policy and isolated devices. */
export interface PolicyInForce {
  egress: readonly RuleInForce[];
  ingress: readonly RuleInForce[];
  fallback: Pick<DefaultPolicySpec, "egressDefault" | "ingressDefault" | "dnsCategories" | "newlyRegisteredDays">;
  findDevice: (name: string | null) => (KnownDevice & { isolatedSince: number | null }) | undefined;
}

export interface EventDecision {
  action: RuleSpec["action"];
  /** The rule that decided; null for the default policy and for an isolated device. */
  ruleName: string | null;
  isIsolation: boolean;
}

/** The action for a flow. Internal traffic is not subject to rules, but is blocked at an isolated device. */
export function decideFlow(policy: PolicyInForce, flow: Flow): EventDecision {
  const at = Date.parse(flow.startTime);
  if ([flow.srcDevice, flow.dstDevice].some((name) => isIsolated(policy, name, at))) return ISOLATED;
  if (flow.direction !== "outbound" && flow.direction !== "inbound") return byDefault("allow");
  const [rules, fallback] =
    flow.direction === "outbound"
      ? [policy.egress, policy.fallback.egressDefault]
      : [policy.ingress, policy.fallback.ingressDefault];
  const { rule } = decide(rules, flowTraffic(flow, policy.findDevice));
  return rule ? byRule(rule) : byDefault(fallback);
}

/** The action for a DNS query: egress rules decide, then the categories of the default policy. */
export function decideQuery(policy: PolicyInForce, query: DnsQuery): EventDecision {
  if (isIsolated(policy, query.deviceName, Date.parse(query.timestamp))) return ISOLATED;
  const { rule } = decide(policy.egress, queryTraffic(query, policy.findDevice));
  return rule ? byRule(rule) : byDefault(defaultOfQuery(policy.fallback, query));
}

const STRICTNESS = ["allow", "alert", "block"] as const;

/**
 * The strictest action of the default policy for the domain's categories. Queries to an internal resolver do not leave
 * the network.
 */
function defaultOfQuery(fallback: PolicyInForce["fallback"], query: DnsQuery): (typeof STRICTNESS)[number] {
  const { dnsCategories, newlyRegisteredDays, egressDefault } = fallback;
  const isNew = query.domainAgeDays !== null && query.domainAgeDays < newlyRegisteredDays;
  const decisions = [
    dnsCategories[query.category] ?? "allow",
    isNew ? (dnsCategories["newly_registered"] ?? "allow") : "allow",
    isPrivate(query.resolverIp) ? "allow" : egressDefault,
  ];
  return STRICTNESS.findLast((decision) => decisions.includes(decision)) ?? "allow";
}

function isPrivate(ip: string): boolean {
  return ipaddr.isValid(ip) && ["private", "uniqueLocal", "loopback"].includes(ipaddr.parse(ip).range());
}

function isIsolated({ findDevice }: PolicyInForce, name: string | null, at: number): boolean {
  const since = findDevice(name)?.isolatedSince ?? null;
  return since !== null && at >= since;
}

const ISOLATED: EventDecision = { action: "block", ruleName: null, isIsolation: true };

function byRule({ name, action }: RuleInForce): EventDecision {
  return { action, ruleName: name, isIsolation: false };
}

function byDefault(action: EventDecision["action"]): EventDecision {
  return { action, ruleName: null, isIsolation: false };
}
