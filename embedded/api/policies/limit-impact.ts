import { sql } from "kysely";

import type { RuleSpec } from "~/contract/policy-rule";
import type { RuleImpact } from "~/contract/policy-work";

import { VPN_CATEGORY } from "../../rules/policy/apply-effects";
import { isOnSchedule } from "../../rules/policy/match-rule";
import type { MatchingRows } from "./matching-rows";

const MINUTE = 60_000;
const NOTHING = { withoutVpn: 0, beyondLimit: 0 };

/**
 * How many of the matching flows a rule would have blocked although its action lets them pass: those without
 * the required VPN, and of the others those beyond its limit in each minute.
 */
export async function measureLimits(
  { source, select, time }: MatchingRows,
  rule: RuleSpec,
): Promise<Pick<RuleImpact, "withoutVpn" | "beyondLimit">> {
  const { rateLimitPerMin, schedule } = rule;
  const requireVpn = "requireVpn" in rule && rule.requireVpn;
  if (rule.action === "block" || (!requireVpn && rateLimitPerMin === null)) return NOTHING;
  const isVpn = sql<number>`case when "row".app_category = ${VPN_CATEGORY} then 1 else 0 end`;
  const rows = await select
    .select([
      sql<number>`(${sql.ref(`row.${time}`)} + ${source.timeShift}) // ${MINUTE}`.as("minute"),
      sql<number>`count(*)`.as("flows"),
      sql<number>`sum(${isVpn})`.as("vpn"),
    ])
    .groupBy(sql`1`)
    .execute();
  const minutes = rows
    .map((row) => ({ minute: Number(row["minute"]), flows: Number(row["flows"]), vpn: Number(row["vpn"]) }))
    .filter(({ minute }) => isOnSchedule(schedule, minute * MINUTE));
  const sum = (of: (row: (typeof minutes)[number]) => number) => minutes.reduce((total, row) => total + of(row), 0);
  return {
    withoutVpn: requireVpn ? sum(({ flows, vpn }) => flows - vpn) : 0,
    beyondLimit:
      rateLimitPerMin === null ? 0 : sum(({ flows, vpn }) => Math.max(0, (requireVpn ? vpn : flows) - rateLimitPerMin)),
  };
}
