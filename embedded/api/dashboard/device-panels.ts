import { sql } from "kysely";

import type { DeviceRisk } from "~/contract/device";

import { detailsInUse, inUse } from "../../store/devices-in-use";
import { meanOfRiskiest } from "../../rules/mean-of-riskiest";
import { listRows } from "../list/list-rows";
import { setOf } from "../services";
import { consolePath, isoTime, tableOf, type PanelContext, type PanelDefinition } from "./panel";

const DEVICES = "/insights/asset-inventory";
const DAY = 24 * 3_600_000;
const RISKIEST = 10;
const RISK_DAYS = 30;

export const organizationRisk: PanelDefinition = {
  name: "organization-risk",
  displayName: "Organization risk",
  view: { type: "timeseries" },
  allow: "member",
  link: consolePath(DEVICES, { sort: "-riskScore" }),
  async read(context) {
    const { range, now, records } = context;
    const today = isoTime(now).slice(0, 10);
    const days = await records.remember(`risk by day ${today}`, () => readRiskByDay(context), [
      "device",
      "deviceDetail",
    ]);
    const compared = isoTime(now - (range.end - range.start)).slice(0, 10);
    const row = ([day, riskScore]: [string, number]) => ({ at: `${day}T00:00:00.000Z`, riskScore });
    return {
      data: tableOf(RISK_COLUMNS, days.map(row)),
      previous: tableOf(RISK_COLUMNS, days.filter(([day]) => day === compared).map(row)),
    };
  },
};

const RISK_COLUMNS = { at: ["Day", "time"], riskScore: ["Risk", "riskScore"] } satisfies Parameters<typeof tableOf>[0];

/** The mean of the ten highest device risks by day. Today's value uses the current scores. */
async function readRiskByDay({ records, now }: PanelContext): Promise<[string, number][]> {
  const [details, devices] = await Promise.all([
    detailsInUse(records.rows("deviceDetail"))
      .select()
      .select(sql<string | null>`json_extract("row".doc, '$.riskHistory')`.as("history"))
      .execute(),
    inUse(records.rows("device")).select().select("row.risk_score").execute(),
  ]);
  const today = isoTime(now).slice(0, 10);
  const earliest = isoTime(now - RISK_DAYS * DAY).slice(0, 10);
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
    .map(([day, values]): [string, number] => [day, meanOfRiskiest(values.map((riskScore) => ({ riskScore })))])
    .sort(([one], [other]) => one.localeCompare(other));
}

export const highRiskDevices: PanelDefinition = {
  name: "high-risk-devices",
  displayName: "High-risk devices",
  view: { type: "table" },
  allow: "member",
  link: consolePath(DEVICES, { sort: "-riskScore" }),
  read: (context) => context.records.remember("riskiest devices", () => readRiskiest(context)),
};

async function readRiskiest(context: PanelContext) {
  const { rows } = await listRows(inUse(context.records.rows("device")), setOf(context.services, "device"), {
    sort: ["-riskScore", "name"],
    pageSize: RISKIEST,
  });
  const devices = rows.map((row) => row as { name: string; riskScore: number; riskDelta7d: number });
  const factors = await Promise.all(devices.map(({ name }) => readTopFactor(context, name)));
  return {
    data: tableOf(
      {
        name: ["Device", "device"],
        riskScore: ["Risk", "riskScore"],
        riskDelta7d: ["7 d", "number"],
        topFactor: ["Main reason", "text"],
        topFactorPart: ["Part", "enum"],
      },
      devices.map(({ name, riskScore, riskDelta7d }, index) => ({
        name,
        riskScore,
        riskDelta7d,
        topFactor: factors[index]?.label ?? null,
        topFactorPart: factors[index]?.factor ?? null,
        link: `${DEVICES}/${encodeURIComponent(name)}`,
      })),
      "device",
    ),
  };
}

async function readTopFactor({ records }: PanelContext, name: string) {
  const detail = (await records.find("deviceDetail", { name })) as
    | { riskFactors?: DeviceRisk["riskFactors"] }
    | undefined;
  const [top] = (detail?.riskFactors ?? []).toSorted((one, other) => other.points - one.points);
  return top;
}
