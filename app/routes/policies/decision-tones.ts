/** The colours of decisions, the same as in the lists of rules. */
export const DECISION_TONES = { allow: "good", block: "bad", alert: "warn", limit: "info", log: "neutral" } as const;
