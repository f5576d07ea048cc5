/** The attention queue, and the comparison of organizations. */
export const VIEWS = ["attention", "organizations"] as const;

/** The lists across all organizations. */
export const ACROSS = ["threats", "vulnerabilities", "compliance", "devices"] as const;
export type AcrossView = (typeof ACROSS)[number];

export function isAcross(view: string): view is AcrossView {
  return ACROSS.some((one) => one === view);
}

/** The labels of the attention queue's kinds, most urgent first. */
export const KINDS = [
  { kind: "criticalThreat", label: "Critical threats" },
  { kind: "kevOverdue", label: "Overdue exploited software" },
  { kind: "siteSilent", label: "Silent sites" },
  { kind: "highThreat", label: "High threats" },
  { kind: "overLimit", label: "Over the plan" },
  { kind: "noDevice", label: "No devices" },
] as const;
