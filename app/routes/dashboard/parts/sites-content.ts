import type { Panel } from "~/contract/dashboard";

import { asCount, asName, asNumber, readPanelTable } from "./read-panel-table";

export type Sites = ReturnType<typeof readSites>;

const MAX_SHOWN = 7;
/** Sites with problems come first. */
const HEALTHS = ["down", "degraded", "waiting", "up"];

export function readSites({ data, link }: Panel) {
  const sites = readPanelTable(data, {
    name: asName,
    displayName: asName,
    health: asName,
    sensorsUp: asCount,
    sensorsTotal: asCount,
    bpsIn: asNumber,
    bpsOut: asNumber,
    openThreats: asCount,
  }).sort(
    (one, other) =>
      HEALTHS.indexOf(one.health) - HEALTHS.indexOf(other.health) ||
      other.openThreats - one.openThreats ||
      one.displayName.localeCompare(other.displayName, "en"),
  );
  return {
    sites: sites.slice(0, MAX_SHOWN),
    total: sites.length,
    link,
  };
}
