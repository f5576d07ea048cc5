import type { EgressRule, IngressRule } from "~/contract/policy-rule";

import type { RuleIndicators } from "../../rules/policy/deciding-rule";
import { findOverlaps, type Overlaps } from "../../rules/policy/find-issues";
import { NO_HITS, UNUSED_DAYS, type Hits } from "./read-hits";
import type { StoredRule } from "./rule-kind";

const UNUSED_MS = UNUSED_DAYS * 24 * 3_600_000;
const APART: Overlaps = { shadowedBy: null, conflictsWith: [] };

/** Rules with their hits and issues, without the values of their indicator lists. */
export function describeRules<StoredValue extends StoredRule & { indicators: RuleIndicators }>(
  rules: readonly StoredValue[],
  hits: ReadonlyMap<string, Hits>,
  now: number,
) {
  const overlaps = findOverlaps(rules, now);
  return rules.map(({ usedBefore, indicators: _indicators, ...rule }) => {
    const counted = hits.get(rule.name) ?? NO_HITS;
    const own = { ...counted, lastHitAt: counted.lastHitAt ?? usedBefore ?? null };
    const { shadowedBy, conflictsWith } = overlaps.get(rule.name) ?? APART;
    const isExpired = rule.expiresAt !== null && Date.parse(rule.expiresAt) <= now;
    const issues: (EgressRule | IngressRule)["issues"] = [
      ...(shadowedBy === null ? [] : (["shadowed"] as const)),
      ...(conflictsWith.length === 0 ? [] : (["conflicting"] as const)),
      ...(isUnused(rule, own, now) ? (["unused"] as const) : []),
      ...(isExpired ? (["expired"] as const) : []),
    ];
    return { ...rule, ...own, issues, shadowedBy, conflictsWith };
  });
}

/** Whether the last hit, or the creation of a rule without hits, was more than 90 days ago. */
function isUnused({ metadata }: Pick<StoredRule, "metadata">, { lastHitAt }: Hits, now: number): boolean {
  const since = lastHitAt ?? metadata?.createdAt;
  return since !== undefined && Date.parse(since) < now - UNUSED_MS;
}
