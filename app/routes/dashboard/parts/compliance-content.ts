import type { Panel } from "~/contract/dashboard";

import { asCount, asName, asNumber, readPanelTable } from "./read-panel-table";

export type Compliance = ReturnType<typeof readCompliance>;

const MAX_SHOWN = 8;

/** The pass rates by operating system and level, lowest first. */
export function readCompliance({ data, link }: Panel) {
  const rows = readPanelTable(data, {
    os: asName,
    level: asName,
    passRate: asNumber,
    passed: asCount,
    failed: asCount,
    newlyFailing: asCount,
    change: asNumber,
  });
  const levels = [...new Set(rows.map(({ level }) => level))].sort();
  const systems = [...new Set(rows.map(({ os }) => os))]
    .map((os) => ({ os, levels: rows.filter((row) => row.os === os) }))
    .sort((one, other) => lowestOf(one.levels) - lowestOf(other.levels));
  return { levels, systems: systems.slice(0, MAX_SHOWN), total: systems.length, link };
}

function lowestOf(levels: readonly { passRate: number | null }[]): number {
  return Math.min(...levels.map(({ passRate }) => passRate ?? Infinity));
}
