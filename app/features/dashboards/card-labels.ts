import type { ScreenId } from "~/catalogue/screen-id.generated";

/** The title of each card of the built-in dashboard, by panel, and the corresponding screen. */
export const CARD_LABELS = {
  "organization-risk": { title: "Organization risk", screen: "asset-inventory" },
  "open-threats": { title: "Open threats", screen: "threat-intelligence" },
  compliance: { title: "Compliance", screen: "compliance" },
  "threats-over-time": { title: "Threats over time", screen: "threat-intelligence" },
  "fix-first": { title: "Fix first", screen: "vulnerabilities" },
  "high-risk-devices": { title: "High-risk devices", screen: "asset-inventory" },
  "top-techniques": { title: "Top techniques", screen: "threat-intelligence" },
  traffic: { title: "Traffic", screen: "threat-hunting" },
  blocked: { title: "Blocked", screen: "threat-hunting" },
  sites: { title: "Sites", screen: "sites" },
  "data-health": { title: "Data health", screen: "monitoring" },
  "recent-changes": { title: "Recent changes", screen: "audit" },
} as const satisfies Record<string, { title: string; screen: ScreenId }>;

export type CardLabel = keyof typeof CARD_LABELS;

export function isCard(name: string): name is CardLabel {
  return Object.hasOwn(CARD_LABELS, name);
}

/** Cards whose data is a line over time; all other cards are rendered as tables. */
const CHARTS: ReadonlySet<string> = new Set<CardLabel>(["organization-risk", "traffic"]);

export function typeOfCard(name: string): "timeseries" | "table" {
  return CHARTS.has(name) ? "timeseries" : "table";
}
