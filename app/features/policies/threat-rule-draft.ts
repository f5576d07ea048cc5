import type { ThreatRule, ThreatRuleSpec } from "~/contract/threat-rule";

/** A threat rule in the form. */
export type ThreatRuleDraft = Omit<ThreatRuleSpec, "match"> & { match: string };

/** A new rule that alerts, with everything unspecified left open. */
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
