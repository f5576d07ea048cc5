import type { Panel } from "~/contract/dashboard";

import { asCount, asName, asNumber, asText, readPanelTable } from "./read-panel-table";

export type DataHealth = ReturnType<typeof readDataHealth>;

export function readDataHealth({ data, breakdown, link }: Panel) {
  const [sensors] = readPanelTable(breakdown, { up: asCount, degraded: asCount, down: asCount });
  return {
    families: readPanelTable(data, {
      family: asName,
      state: asName,
      lastAt: asText,
      ageMinutes: asNumber,
      limitMinutes: asNumber,
    }),
    sensors: sensors && { ...sensors, total: sensors.up + sensors.degraded + sensors.down },
    link,
  };
}
