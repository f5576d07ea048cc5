import type { loadPolicies } from "./load-policies.server";

export type PoliciesScreen = Awaited<ReturnType<typeof loadPolicies>>;
export type RulesScreen = Extract<PoliciesScreen, { tab: "egress" | "ingress" }>;
export type ThreatRulesScreen = Extract<PoliciesScreen, { tab: "threat-rules" }>;
export type IndicatorListsScreen = Extract<PoliciesScreen, { tab: "indicator-lists" }>;
export type DefaultPolicyScreen = Extract<PoliciesScreen, { tab: "default" }>;
/** A rule in the list. */
export type ListedRule = RulesScreen["rules"]["items"][number];
/** A rule in the reorder dialog. */
export type OrderedRule = NonNullable<RulesScreen["order"]>[number];
