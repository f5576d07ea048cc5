import type { DefaultPolicySpec } from "~/contract/default-policy";
import type { Threat } from "~/contract/threat";
import type { ThreatRuleSpec } from "~/contract/threat-rule";

import { endOfQuietHours } from "./quiet-hours";

/** What happens when a threat arrives. */
export interface ThreatResponse {
  /** Whether the remote end is blocked, unless a rule decides about its traffic. */
  blocks: boolean;
  /** When people are alerted; null for never. */
  alertAt: number | null;
  /** Whether the rule that raised it escalates. */
  escalates: boolean;
}

/**
 * The response of the default policy to the severity of a threat. Blocking also alerts. Quiet hours delay the alerts of
 * threats below critical until they end, except for those of a rule that escalates, which also alerts where the policy
 * only logs. Informational threats are only logged.
 */
export function responseTo(
  { severity }: Pick<Threat, "severity">,
  action: ThreatRuleSpec["action"] | undefined,
  { threatResponse, quietHours }: Pick<DefaultPolicySpec, "threatResponse" | "quietHours">,
  at: number,
): ThreatResponse {
  const response = severity === "informational" ? "log" : threatResponse[severity];
  const escalates = action === "escalate";
  if (response === "log" && !escalates) return { blocks: false, alertAt: null, escalates };
  const isUrgent = escalates || severity === "critical";
  const alertAt = isUrgent ? at : (endOfQuietHours(quietHours, at) ?? null);
  return { blocks: response === "block", alertAt, escalates };
}
