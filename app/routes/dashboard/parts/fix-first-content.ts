import type { Panel } from "~/contract/dashboard";

import { asCount, asName, asNumber, asText, readPanelTable } from "./read-panel-table";

export type FixFirst = ReturnType<typeof readFixFirst>;

export function readFixFirst({ data, link }: Panel) {
  const software = readPanelTable(data, {
    name: asName,
    version: asName,
    os: asName,
    priority: asText,
    kevCount: asCount,
    maxEpss: asNumber,
    maxCvss: asNumber,
    deviceCount: asCount,
    fixedIn: asText,
  });
  return { software, link };
}
