export const POLICY_TABS = ["egress", "ingress", "threat-rules", "indicator-lists", "default"] as const;
export type PolicyTab = (typeof POLICY_TABS)[number];

export const TAB_LABELS: Record<PolicyTab, string> = {
  egress: "Egress rules",
  ingress: "Ingress rules",
  "threat-rules": "Threat rules",
  "indicator-lists": "Indicator lists",
  default: "Default policy",
};

/** The field sets of the tabs with lists. */
export const TAB_SETS = {
  egress: "egress-rule",
  ingress: "ingress-rule",
  "threat-rules": "threat-rule",
  "indicator-lists": "indicator-list",
} as const;
