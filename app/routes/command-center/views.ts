import { ATTENTION_RULES } from "~/contract/attention-facts";
import type { CountedListName } from "~/contract/attention-lists";
import { formatDuration } from "~/ui/format/duration";

/** The attention queue, the comparison of organizations, the map of all sites, and the status of all organizations. */
export const VIEWS = ["attention", "organizations", "map", "status"] as const;

/** The lists across all organizations. */
export const ACROSS = ["feed", "threats", "vulnerabilities", "compliance", "devices"] as const;
export type AcrossView = (typeof ACROSS)[number];

export function isAcross(view: string): view is AcrossView {
  return ACROSS.some((one) => one === view);
}

interface PartOfList {
  only: CountedListName;
  label: string;
}

const UNASSIGNED = `Unassigned for over ${formatDuration(ATTENTION_RULES.criticalThreat.after)}`;

/** The counted parts of a list across all organizations. */
export const PARTS: Readonly<Record<AcrossView, readonly PartOfList[]>> = {
  feed: [],
  threats: [
    { only: "urgentThreats", label: "Critical and high" },
    { only: "unassignedThreats", label: UNASSIGNED },
  ],
  vulnerabilities: [{ only: "overdueExploited", label: "Overdue exploited vulnerabilities" }],
  compliance: [],
  devices: [{ only: "highRiskDevices", label: "High risk" }],
};

/** The counted part of a list that is shown. The live feed consists of one. */
export function partOf(view: AcrossView, only: CountedListName | undefined): CountedListName | undefined {
  return view === "feed" ? "newThreats" : PARTS[view].find((part) => part.only === only)?.only;
}

/** The counted lists with their labels above the screen, in the order in which they are shown. */
export const NUMBERS: readonly (PartOfList & { view: AcrossView })[] = [
  { view: "threats", only: "urgentThreats", label: "Open critical and high threats" },
  { view: "threats", only: "unassignedThreats", label: UNASSIGNED },
  { view: "devices", only: "highRiskDevices", label: "High-risk devices" },
  { view: "vulnerabilities", only: "overdueExploited", label: "Overdue exploited vulnerabilities" },
];

/** The kinds of items whose number is shown above the screen. */
export const COUNTED_KINDS = ["siteSilent", "integrationFailed"] as const;
