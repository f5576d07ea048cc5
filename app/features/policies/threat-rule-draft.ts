import type { ThreatRule, ThreatRuleSpec } from "~/contract/threat-rule";

/** A threat rule as a form shows it. */
export type ThreatRuleDraft = Omit<ThreatRuleSpec, "match"> & { match: string };

/** A new rule that alerts, with everything that was not said left open. */
export function draftThreatRule(part: Partial<ThreatRuleDraft> = {}): ThreatRuleDraft {
  return {
    displayName: "",
    enabled: true,
    type: "behaviour",
    action: "alert",
    severity: "medium",
    dataset: "flow",
    match: "",
    threshold: null,
    mitre: [],
    reason: null,
    expiresAt: null,
    tags: [],
    ...part,
  };
}

export function draftOfThreatRule(rule: ThreatRule): ThreatRuleDraft {
  return { ...rule, match: rule.match ?? "" };
}
