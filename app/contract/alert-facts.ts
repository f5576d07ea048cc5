/** The lowest severity of alerts that a person can choose. */
export const ALERT_SEVERITIES = ["critical", "high", "medium", "low"] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

export const ALERT_SEVERITY_LABELS: Record<AlertSeverity, string> = {
  critical: "Critical",
  high: "High and above",
  medium: "Medium and above",
  low: "All alerts",
};

/** The fields of a threat that an alert names. */
export const ALERT_FIELDS = ["severity", "deviceName", "ruleName", "firstSeen"] as const;

/** Minimum minutes between two emails to a person: alerts of the meantime are in one. */
export const ALERT_INTERVAL_MINUTES = 5;
