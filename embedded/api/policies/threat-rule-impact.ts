import { sql } from "kysely";

import type { ThreatRuleImpact, ThreatRuleMatch } from "~/contract/threat-rule";

import type { SqlRow } from "../../store/table";
import { applyConditions } from "../list/conditions";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { readThreatMatch } from "./threat-rule-match";

const MAX_DEVICES = 10;
const MINUTE = 60_000;

/**
 * How often a threat rule would have fired in a time range. Thresholds are counted in consecutive windows aligned to
 * 1970, for each value of the threshold's field; rows without a value are counted together.
 */
export async function measureThreatImpact(
  rule: ThreatRuleMatch,
  services: ApiServices,
  call: Pick<TenantCall, "events">,
  { start, end }: { start: number; end: number },
): Promise<ThreatRuleImpact> {
  const { request, groupColumn, deviceColumn, timeColumn } = readThreatMatch(rule, services, call);
  const source = call.events.rows(rule.dataset);
  const { threshold } = rule;
  const at = sql<number>`(${sql.ref(`row.${timeColumn}`)} + ${source.timeShift})`;
  const window = threshold ? sql<number>`${at} // ${threshold.windowMinutes * MINUTE}` : sql<number>`0`;
  const value = groupColumn === undefined ? sql<string>`''` : sql<string>`${sql.ref(`row.${groupColumn}`)}`;
  const rows = await applyConditions(source.select(), request, source.timeShift)
    .select([
      sql<string | null>`${sql.ref(`row.${deviceColumn}`)}`.as("device"),
      window.as("window"),
      value.as("value"),
      sql<number>`count(*)`.as("matches"),
    ])
    .where(sql<boolean>`${at} >= ${start} and ${at} < ${end}`)
    .groupBy(sql`1, 2, 3`)
    .execute();
  const windows = sumBy(rows, ({ window: index, value: group }) => JSON.stringify([Number(index), group]));
  const devices = sumBy(
    rows.filter(({ device }) => device !== null),
    ({ device }) => String(device),
  );
  const matches = rows.reduce((sum, row) => sum + Number(row["matches"]), 0);
  return {
    startTime: new Date(start).toISOString(),
    endTime: new Date(end).toISOString(),
    matches,
    fired: threshold ? [...windows.values()].filter((count) => count >= threshold.count).length : matches,
    devices: devices.size,
    topDevices: [...devices]
      .map(([name, count]) => ({ name, matches: count }))
      .sort((one, other) => other.matches - one.matches || one.name.localeCompare(other.name))
      .slice(0, MAX_DEVICES),
  };
}

function sumBy(rows: readonly SqlRow[], keyOf: (row: SqlRow) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    sums.set(key, (sums.get(key) ?? 0) + Number(row["matches"]));
  }
  return sums;
}
