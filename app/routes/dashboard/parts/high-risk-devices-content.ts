import type { Panel } from "~/contract/dashboard";

import { asName, asNumber, asText, readPanelTable } from "./read-panel-table";

export type HighRiskDevices = ReturnType<typeof readHighRiskDevices>;

export function readHighRiskDevices({ data, link }: Panel) {
  return {
    devices: readPanelTable(data, { name: asName, riskScore: asNumber, riskDelta7d: asNumber, topFactor: asText }),
    link,
  };
}
