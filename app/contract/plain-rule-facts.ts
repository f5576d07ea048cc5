/** What a rule is unless it says otherwise: it matches everything, always, and is logged. */
export const PLAIN_RULE = {
  enabled: true,
  source: { any: true },
  destination: { any: true },
  service: { any: true },
  schedule: { always: true },
  log: true,
  scope: "organization",
  expiresAt: null,
  comment: "",
  tags: [],
  rateLimitPerMin: null,
} as const;

/** What only ingress rules have. */
export const PLAIN_INGRESS = { translate: null, requireVpn: false };
