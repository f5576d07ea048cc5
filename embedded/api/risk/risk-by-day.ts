import { sql } from "kysely";

import type { DeviceRisk } from "~/contract/device";

import { meanOfRiskiest } from "../../rules/mean-of-riskiest";
import { detailsInUse, inUse } from "../../store/devices-in-use";
import type { TenantRecords } from "../../store/record-store";

/** A day such as `2026-11-30`, and the risk of the organization on that day. */
export type RiskOfDay = [day: string, riskScore: number];

interface RiskSource {
  records: TenantRecords;
  /** Epoch milliseconds. */
  now: number;
}

const DAY_MS = 24 * 3_600_000;
const RISK_DAYS = 30;

/** The mean of the ten highest device risks by day, oldest first. Today's value uses the current scores. */
export function readRiskByDay({ records, now }: RiskSource): Promise<RiskOfDay[]> {
  const today = dayOf(now);
  return records.remember(`risk by day ${today}`, () => countRiskByDay({ records, now }), ["device", "deviceDetail"]);
}

async function countRiskByDay({ records, now }: RiskSource): Promise<RiskOfDay[]> {
  const [details, devices] = await Promise.all([
    detailsInUse(records.rows("deviceDetail"))
      .select()
      .select(sql<string | null>`json_extract("row".doc, '$.riskHistory')`.as("history"))
      .execute(),
    inUse(records.rows("device")).select().select("row.risk_score").execute(),
  ]);
  const today = dayOf(now);
  const earliest = dayOf(now - RISK_DAYS * DAY_MS);
  const scores = new Map<string, number[]>([[today, devices.map((row) => Number(row["risk_score"]))]]);
  for (const { history } of details) {
    for (const { at, riskScore } of JSON.parse(String(history ?? "[]")) as DeviceRisk["history"]) {
      const day = at.slice(0, 10);
      if (day <= earliest || day >= today) continue;
      const others = scores.get(day);
      if (others) others.push(riskScore);
      else scores.set(day, [riskScore]);
    }
  }
  return [...scores]
    .filter(([, values]) => values.length > 0)
    .map(([day, values]): RiskOfDay => [day, meanOfRiskiest(values.map((riskScore) => ({ riskScore })))])
    .sort(([one], [other]) => one.localeCompare(other));
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
