export const POLICY_TABS = ["egress", "ingress", "threat-rules", "default"] as const;
export type PolicyTab = (typeof POLICY_TABS)[number];

export const TAB_LABELS: Record<PolicyTab, string> = {
  egress: "Egress rules",
  ingress: "Ingress rules",
  "threat-rules": "Threat rules",
  default: "Default policy",
};

/** The field sets of the tabs that list rules. */
export const TAB_SETS = { egress: "egress-rule", ingress: "ingress-rule", "threat-rules": "threat-rule" } as const;
