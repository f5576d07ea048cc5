import type { PolicyRule, RuleSpec, Direction } from "~/contract/policy-rule";
import type { ThreatRule, ThreatRuleSpec } from "~/contract/threat-rule";
import { describeRule } from "~/features/policies/rule-text";
import { foundConflict, type FoundConflict } from "~/screen/found-conflict.server";

type Texts = Readonly<Record<string, string>>;

type SiteNames = Readonly<Record<string, string>>;

/** The saved rule and how the form differs from it, by field. */
export function describeRuleConflict(
  saved: PolicyRule,
  yours: RuleSpec & { direction: Direction },
  siteNames: SiteNames = {},
): FoundConflict {
  const savedTexts = textsOf({ ...saved, direction: yours.direction }, siteNames);
  return conflictOf(saved.metadata, savedTexts, textsOf(yours, siteNames));
}

export function describeThreatRuleConflict(saved: ThreatRule, yours: ThreatRuleSpec): FoundConflict {
  return conflictOf(saved.metadata, textsOfThreatRule(saved), textsOfThreatRule(yours));
}

export function conflictOf(metadata: PolicyRule["metadata"], saved: Texts, yours: Texts): FoundConflict {
  const differences = Object.entries(yours)
    .map(([field, text]) => ({ field, saved: saved[field] ?? "", yours: text }))
    .filter((difference) => difference.saved !== difference.yours);
  return foundConflict(metadata, differences);
}

function textsOf(rule: RuleSpec & { direction: Direction }, siteNames: SiteNames): Texts {
  const { displayName, enabled, log, scope, expiresAt, comment, tags, rateLimitPerMin } = rule;
  const { limit: _limit, ...words } = describeRule(rule, siteNames);
  return {
    displayName,
    ...words,
    enabled: formatFlag(enabled),
    log: formatFlag(log),
    scope,
    expiresAt: expiresAt ?? "",
    comment,
    tags: tags.join(", "),
    rateLimitPerMin: rateLimitPerMin === null ? "" : String(rateLimitPerMin),
    ...("requireVpn" in rule && {
      requireVpn: formatFlag(rule.requireVpn),
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
