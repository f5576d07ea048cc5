import type { DeviceRisk } from "~/contract/device";

import { inUse } from "../../store/devices-in-use";
import { listRows } from "../list/list-rows";
import { readRiskByDay } from "../risk/risk-by-day";
import { setOf } from "../services";
import { consolePath, isoTime, tableOf, type PanelContext, type PanelDefinition } from "./panel";

const DEVICES = "/insights/asset-inventory";
const RISKIEST = 10;

export const organizationRisk: PanelDefinition = {
  name: "organization-risk",
  displayName: "Organization risk",
  view: { type: "timeseries" },
  allow: "member",
  link: consolePath(DEVICES, { sort: "-riskScore" }),
  async read(context) {
    const { range, now } = context;
    const days = await readRiskByDay(context);
    const compared = isoTime(now - (range.end - range.start)).slice(0, 10);
    const row = ([day, riskScore]: [string, number]) => ({ at: `${day}T00:00:00.000Z`, riskScore });
    return {
      data: tableOf(RISK_COLUMNS, days.map(row)),
      previous: tableOf(RISK_COLUMNS, days.filter(([day]) => day === compared).map(row)),
    };
  },
};

const RISK_COLUMNS = { at: ["Day", "time"], riskScore: ["Risk", "riskScore"] } satisfies Parameters<typeof tableOf>[0];

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
