import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";

import type { ThreatRuleDraft } from "./threat-rule-draft";

/** What the sentence of a threat rule says. */
export type SpokenThreatRule = Pick<ThreatRuleDraft, "action" | "severity" | "dataset" | "match" | "threshold">;

/** A threat rule as text, part by part. */
export function describeThreatRule({ action, severity, dataset, match, threshold }: SpokenThreatRule) {
  return {
    action: action === "suppress" ? "Suppress threats" : humanise(action),
    dataset: dataset === "dns" ? "DNS queries" : "flows",
    match: match.trim() || "…",
    /** Undefined for a rule that fires on every match. */
    times: threshold === null ? undefined : formatTimes("times", threshold),
    /** Undefined for a suppression, which raises no threat. */
    severity: action === "suppress" ? undefined : severity,
  };
}

/** When the rule fires, such as "10 matches in 60 min for each srcDevice". */
export function formatThreshold(threshold: SpokenThreatRule["threshold"]): string {
  return threshold === null ? "Each match" : formatTimes("matches", threshold);
}

function formatTimes(noun: string, threshold: NonNullable<SpokenThreatRule["threshold"]>): string {
  const { count, windowMinutes, groupBy } = threshold;
  const groups = groupBy === null ? "" : ` for each ${groupBy}`;
  return `${formatNumber(count)} ${noun} in ${formatNumber(windowMinutes)} min${groups}`;
}

/** The rule in its form while it is edited. A threshold counts once its count and its minutes are entered. */
export function threatRuleInForm(form: HTMLFormElement): SpokenThreatRule {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const [count, windowMinutes, groupBy] = [Number(text("count")), Number(text("windowMinutes")), text("groupBy")];
  return {
    action: text("action") as SpokenThreatRule["action"],
    severity: text("severity") as SpokenThreatRule["severity"],
    dataset: text("dataset") as SpokenThreatRule["dataset"],
    match: text("match"),
    threshold: count > 0 && windowMinutes > 0 ? { count, windowMinutes, groupBy: groupBy || null } : null,
  };
}
