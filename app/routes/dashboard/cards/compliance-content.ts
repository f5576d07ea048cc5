import type { Panel } from "~/contract/dashboard";

import { asCount, asName, asNumber, readPanelTable } from "../read-panel-table";

export type Compliance = ReturnType<typeof readCompliance>;

/** The pass rates by operating system, each with its levels. */
export function readCompliance({ data, link }: Panel) {
  const rows = readPanelTable(data, {
    os: asName,
    level: asName,
    passRate: asNumber,
    passed: asCount,
    failed: asCount,
    newlyFailing: asCount,
  });
  const systems = [...new Set(rows.map(({ os }) => os))];
  return { systems: systems.map((os) => ({ os, levels: rows.filter((row) => row.os === os) })), link };
}
