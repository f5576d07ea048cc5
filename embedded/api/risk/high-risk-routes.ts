import { HighRiskDevice, RiskHistory, type Device, type DeviceRisk } from "~/contract/device";
import type { FieldSet } from "~/contract/field";
import { listAnswer } from "~/contract/list";

import { chooseNextStep } from "../../rules/next-step";
import { RISK_HIGH, RISK_MID } from "../../rules/risk-bands";
import { detailsInUse } from "../../store/devices-in-use";
import { readRows } from "../../store/row-source";
import { answerTogether } from "../list-routes";
import { listRows } from "../list/list-rows";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import { listedDevices } from "../list/listed-in-use";
import { readEvidence } from "./read-evidence";

const TOP_FACTORS = 3;

/** Devices with the reasons for their scores, and the number of devices at risk by day. */
export function createHighRiskRoutes(set: FieldSet): Route[] {
  const common = { family: "Devices", allow: "member" as const, method: "get" as const };
  return [
    defineTenantRoute(
      {
        ...common,
        path: "/device/high_risk/list",
        summary: "Devices, each with its heaviest factors and the step that lowers its score most",
        lists: [set],
        answer: listAnswer("device", HighRiskDevice),
      },
      ({ records, list: requested }) =>
        answerTogether(requested, ({ fields: _whole, ...list }) =>
          records.remember(`devices with reasons ${JSON.stringify(list)}`, async () => {
            const { rows, ...page } = await listRows(listedDevices(records, list), set, list);
            return { device: await explainDevices(records, rows), ...page };
          }),
        ),
    ),
    defineTenantRoute(
      {
        ...common,
        path: "/device/high_risk/history",
        summary: "How many devices were at high and at mid risk on each of the last 30 days",
        answer: RiskHistory,
      },
      ({ records }) =>
        records.remember("devices at risk by day", async () => ({ history: countBands(await readHistories(records)) })),
    ),
  ];
}

async function explainDevices(records: TenantCall["records"], devices: readonly Device[]): Promise<HighRiskDevice[]> {
  const evidence = await readEvidence(records, devices);
  return Promise.all(
    devices.map(async (device) => {
      const detail = await records.find("deviceDetail", { name: device.name });
      const factors = detail?.riskFactors ?? [];
      const found = evidence.get(device.name);
      return {
        ...device,
        topFactors: factors.toSorted((one, other) => other.points - one.points).slice(0, TOP_FACTORS),
        nextStep: found ? chooseNextStep(found) : null,
      };
    }),
  );
}

async function readHistories(records: TenantCall["records"]): Promise<DeviceRisk["history"][]> {
  const details = await readRows(detailsInUse(records.rows("deviceDetail")));
  return details.map((detail) => detail.riskHistory);
}

/** Counts the scores of all devices by day. Every history ends today. */
function countBands(histories: readonly DeviceRisk["history"][]): RiskHistory["history"] {
  const longest = histories.reduce<DeviceRisk["history"]>(
    (one, other) => (other.length > one.length ? other : one),
    [],
  );
  return longest.map(({ at }, index) => {
    const fromEnd = longest.length - index;
    const scores = histories.map((history) => history.at(-fromEnd)?.riskScore ?? 0);
    return {
      at,
      high: scores.filter((score) => score >= RISK_HIGH).length,
      mid: scores.filter((score) => score >= RISK_MID && score < RISK_HIGH).length,
    };
  });
}
