/** What the parts of the default policy are called, in its card, its form and its conflicts. */
export const DEFAULT_POLICY_LABELS = {
  profile: "Preset",
  egressDefault: "Egress",
  ingressDefault: "Ingress",
  logLevel: "Log",
  newlyRegisteredDays: "Newly registered",
  quietHours: "Quiet hours",
} as const;
