import type { EgressRule, IngressRule } from "~/contract/policy-rule";

import type { RuleIndicators } from "../../rules/policy/deciding-rule";
import { findOverlaps, type Overlaps } from "../../rules/policy/find-issues";
import { isExpired, isUnused, unusedSince } from "./rule-age";
import { NO_HITS, type Hits } from "./read-hits";
import type { StoredRule } from "./rule-kind";

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
    const lastHitAt = counted.lastHitAt ?? usedBefore ?? null;
    // Without a log, hits are unknown.
    const since = rule.log ? unusedSince({ ...rule, lastHitAt }) : null;
    const { shadowedBy, conflictsWith } = overlaps.get(rule.name) ?? APART;
    const issues: (EgressRule | IngressRule)["issues"] = [
      ...(shadowedBy === null ? [] : (["shadowed"] as const)),
      ...(conflictsWith.length === 0 ? [] : (["conflicting"] as const)),
      ...(isUnused(since, now) ? (["unused"] as const) : []),
      ...(isExpired(rule, now) ? (["expired"] as const) : []),
    ];
    return { ...rule, ...counted, lastHitAt, unusedSince: since, issues, shadowedBy, conflictsWith };
  });
}
