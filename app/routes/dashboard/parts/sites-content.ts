import type { Panel } from "~/contract/dashboard";
import type { SiteRisk } from "~/features/sites/risk-map";

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
    riskScore: asNumber,
    lat: asNumber,
    lon: asNumber,
  }).sort(
    (one, other) =>
      HEALTHS.indexOf(one.health) - HEALTHS.indexOf(other.health) ||
      other.openThreats - one.openThreats ||
      one.displayName.localeCompare(other.displayName, "en"),
  );
  return {
    sites: sites.slice(0, MAX_SHOWN),
    marks: sites.flatMap(toMark),
    total: sites.length,
    link,
  };
}

/** The place and risk of a site; nothing without coordinates. */
function toMark({
  name,
  displayName,
  riskScore,
  lat,
  lon,
  link,
}: Omit<SiteRisk, "lat" | "lon"> & Coordinates): SiteRisk[] {
  return lat === null || lon === null ? [] : [{ name, displayName, riskScore, lat, lon, link }];
}

interface Coordinates {
  lat: number | null;
  lon: number | null;
}
