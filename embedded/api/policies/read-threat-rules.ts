import { group } from "d3-array";

import type { Threat } from "~/contract/threat";
import type { ThreatRule } from "~/contract/threat-rule";

import { tacticsOf } from "../../rules/techniques";
import type { RecordReads } from "../../store/record-store";
import { readRows } from "../../store/row-source";
import type { StoredThreatRule } from "../../store/tables/threat-rule";
import { isExpired, isUnused } from "./rule-age";

const DAY = 24 * 3_600_000;

/** The stored rules, each with the number of threats that it raised. */
export async function readThreatRules({ rows }: Pick<RecordReads, "rows">, now: number): Promise<ThreatRule[]> {
  const [rules, threats] = await Promise.all([readRows(rows("threatRule")), readRows(rows("threat"))]);
  const byRule = group(threats, ({ ruleName }) => ruleName);
  return rules.map((rule) => describeThreatRule(rule, byRule.get(rule.name) ?? [], now));
}

function describeThreatRule(rule: StoredThreatRule, threats: readonly Threat[], now: number): ThreatRule {
  const since = (days: number) => threats.filter(({ lastSeen }) => Date.parse(lastSeen) >= now - days * DAY).length;
  const closed = threats.filter(({ resolution }) => resolution !== null && resolution !== undefined);
  const falseAlarms = closed.filter(({ resolution }) => resolution?.reason === "false_positive").length;
  const lastHitAt =
    threats
      .map(({ lastSeen }) => lastSeen)
      .toSorted()
      .at(-1) ?? null;
  return {
    ...rule,
    hits24h: since(1),
    hits30d: since(30),
    lastHitAt,
    falsePositiveRate: closed.length === 0 ? null : falseAlarms / closed.length,
    issues: [
      // A suppression raises no threats, so its use is unknown.
      ...(rule.action !== "suppress" && isUnused({ ...rule, lastHitAt }, now) ? (["unused"] as const) : []),
      ...(isExpired(rule, now) ? (["expired"] as const) : []),
    ],
    tactics: tacticsOf(rule.mitre),
  };
}
