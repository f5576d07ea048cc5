import type { PolicyRule, RuleSpec, Direction } from "~/contract/policy-rule";
import type { ThreatRule, ThreatRuleSpec } from "~/contract/threat-rule";
import { describeRule } from "~/features/policies/rule-text";
import type { Conflict } from "~/screen/refused-change";

type Texts = Readonly<Record<string, string>>;

/** The saved rule and how the form differs from it, by field. */
export function describeRuleConflict(saved: PolicyRule, yours: RuleSpec & { direction: Direction }): Conflict {
  return conflictOf(saved.metadata, textsOf({ ...saved, direction: yours.direction }), textsOf(yours));
}

export function describeThreatRuleConflict(saved: ThreatRule, yours: ThreatRuleSpec): Conflict {
  return conflictOf(saved.metadata, textsOfThreatRule(saved), textsOfThreatRule(yours));
}

export function conflictOf(metadata: PolicyRule["metadata"], saved: Texts, yours: Texts): Conflict {
  return {
    resourceVersion: metadata?.resourceVersion ?? 0,
    by: null,
    at: metadata?.updatedAt ?? new Date(0).toISOString(),
    differences: Object.entries(yours)
      .map(([field, text]) => ({ field, saved: saved[field] ?? "", yours: text }))
      .filter((difference) => difference.saved !== difference.yours),
  };
}

function textsOf(rule: RuleSpec & { direction: Direction }): Texts {
  const { displayName, enabled, log, scope, expiresAt, comment, tags } = rule;
  return {
    displayName,
    ...describeRule(rule, {}),
    enabled: formatFlag(enabled),
    log: formatFlag(log),
    scope,
    expiresAt: expiresAt ?? "",
    comment,
    tags: tags.join(", "),
    ...("requireVpn" in rule && {
      requireVpn: formatFlag(rule.requireVpn),
      rateLimitPerMin: rule.rateLimitPerMin === null ? "" : String(rule.rateLimitPerMin),
      translate: rule.translate === null ? "" : `${rule.translate.toDevice}:${rule.translate.toPort}`,
    }),
  };
}

function textsOfThreatRule(rule: Omit<ThreatRuleSpec, "match"> & { match: string | null }): Texts {
  const { displayName, enabled, type, action, severity, dataset, match, threshold, mitre, reason, expiresAt, tags } =
    rule;
  return {
    displayName,
    enabled: formatFlag(enabled),
    type,
    action,
    severity,
    dataset,
    match: match ?? "",
    threshold: threshold
      ? `${threshold.count} in ${threshold.windowMinutes} min${threshold.groupBy === null ? "" : ` by ${threshold.groupBy}`}`
      : "",
    mitre: mitre.join(", "),
    reason: reason ?? "",
    expiresAt: expiresAt ?? "",
    tags: tags.join(", "),
  };
}

function formatFlag(flag: boolean): string {
  return flag ? "yes" : "no";
}
