import type { ApiClient } from "~/api/client.server";
import { listAuditEvents } from "~/api/audit.server";
import { exactly } from "~/contract/filter";
import type { PolicyRule, RuleSpec, Direction } from "~/contract/policy-rule";
import type { ThreatRule, ThreatRuleSpec } from "~/contract/threat-rule";
import { describeRule } from "~/features/policies/rule-text";
import { toLoadResult } from "~/screen/load-result";
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
    by: metadata?.updatedBy ?? null,
    at: metadata?.updatedAt ?? new Date(0).toISOString(),
    differences: Object.entries(yours)
      .map(([field, text]) => ({ field, saved: saved[field] ?? "", yours: text }))
      .filter((difference) => difference.saved !== difference.yours),
  };
}

/** The same with the name of the person who saved it, from the audit trail: the record has only an ID. */
export async function withAuthor(api: ApiClient, conflict: Conflict): Promise<Conflict> {
  if (conflict.by === null) return conflict;
  const query = { pageSize: 1, sort: ["-timestamp"], filters: [exactly("actor.userId", conflict.by)] };
  const events = await toLoadResult(listAuditEvents(api, query));
  return { ...conflict, by: (events.ok && events.value.items[0]?.actor.displayName) || null };
}

function textsOf(rule: RuleSpec & { direction: Direction }): Texts {
  const { displayName, enabled, log, scope, expiresAt, comment, tags, rateLimitPerMin } = rule;
  const { limit: _limit, ...words } = describeRule(rule, {});
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
