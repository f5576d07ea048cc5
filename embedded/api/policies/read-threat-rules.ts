import { sql } from "kysely";

import type { ThreatRule } from "~/contract/threat-rule";

import { tacticsOf } from "../../rules/techniques";
import type { TenantRecords } from "../../store/record-store";
import { readRows } from "../../store/row-source";
import type { StoredThreatRule } from "../../store/tables/threat-rule";
import { fullMinute } from "../../rules/full-minute";
import { isExpired, isUnused, unusedSince } from "./rule-age";

const DAY = 24 * 3_600_000;

/** The threats that a rule raised, as numbers. */
interface RaisedThreats {
  lastDay: number;
  last30Days: number;
  lastHitAt: string | null;
  closed: number;
  falseAlarms: number;
}
const NONE: RaisedThreats = { lastDay: 0, last30Days: 0, lastHitAt: null, closed: 0, falseAlarms: 0 };

/** The stored rules, each with the number of threats that it raised. */
export async function readThreatRules(records: TenantRecords, now: number): Promise<ThreatRule[]> {
  const minute = fullMinute(now);
  const [rules, raised] = await Promise.all([
    readRows(records.rows("threatRule")),
    records.remember(`threats by rule ${minute}`, () => countRaised(records, minute), ["threat"]),
  ]);
  return rules.map((rule) => describeThreatRule(rule, raised.get(rule.name) ?? NONE, now));
}

/** Counted by the database: an organization has few rules, and thousands of threats with many fields each. */
async function countRaised({ rows }: Pick<TenantRecords, "rows">, now: number): Promise<Map<string, RaisedThreats>> {
  const source = rows("threat");
  const since = (days: number) => now - days * DAY - source.timeShift;
  const counted = await source
    .select()
    .select([
      "row.rule_name as rule",
      sql<number>`count(*) filter (where "row".last_seen >= ${since(1)})`.as("last_day"),
      sql<number>`count(*) filter (where "row".last_seen >= ${since(30)})`.as("last_30_days"),
      sql<number>`max("row".last_seen)`.as("last_seen"),
      sql<number>`count("row".resolution_reason)`.as("closed"),
      sql<number>`count(*) filter (where "row".resolution_reason = 'false_positive')`.as("false_alarms"),
    ])
    .where("row.rule_name", "is not", null)
    .groupBy("row.rule_name")
    .execute();
  return new Map(
    counted.map((row) => [
      String(row.rule),
      {
        lastDay: Number(row.last_day),
        last30Days: Number(row.last_30_days),
        lastHitAt: new Date(Number(row.last_seen) + source.timeShift).toISOString(),
        closed: Number(row.closed),
        falseAlarms: Number(row.false_alarms),
      },
    ]),
  );
}

function describeThreatRule(rule: StoredThreatRule, raised: RaisedThreats, now: number): ThreatRule {
  const { lastDay, last30Days, lastHitAt, closed, falseAlarms } = raised;
  // A suppression raises no threats, so its use is unknown.
  const since = rule.action === "suppress" ? null : unusedSince({ ...rule, lastHitAt });
  return {
    ...rule,
    hits24h: lastDay,
    hits30d: last30Days,
    lastHitAt,
    unusedSince: since,
    falsePositiveRate: closed === 0 ? null : falseAlarms / closed,
    issues: [
      ...(isUnused(since, now) ? (["unused"] as const) : []),
      ...(isExpired(rule, now) ? (["expired"] as const) : []),
    ],
    tactics: tacticsOf(rule.mitre),
  };
}
