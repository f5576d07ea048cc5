/** The queue, and the organizations beside each other. */
export const VIEWS = ["attention", "organizations"] as const;

/** The lists of all organizations. */
export const ACROSS = ["threats", "vulnerabilities", "compliance", "devices"] as const;
export type AcrossView = (typeof ACROSS)[number];

export function isAcross(view: string): view is AcrossView {
  return ACROSS.some((one) => one === view);
}

/** The kinds of the attention queue in words, the most urgent first. */
export const KINDS = [
  { kind: "criticalThreat", label: "Critical threats" },
  { kind: "kevOverdue", label: "Overdue exploited software" },
  { kind: "siteSilent", label: "Silent sites" },
  { kind: "highThreat", label: "High threats" },
  { kind: "overLimit", label: "Over the plan" },
  { kind: "noDevice", label: "No devices" },
] as const;
