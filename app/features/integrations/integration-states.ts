import type { Tone } from "~/contract/field";
import type { Integration } from "~/contract/integration";

/** The label of each integration state. */
export const INTEGRATION_STATES: Record<Integration["state"], { label: string; tone: Tone }> = {
  not_connected: { label: "Not connected", tone: "neutral" },
  needs_consent: { label: "Consent was not completed", tone: "warn" },
  connected: { label: "Connected", tone: "good" },
  degraded: { label: "Degraded", tone: "warn" },
  failed: { label: "Failed", tone: "bad" },
  paused: { label: "Paused", tone: "info" },
};
