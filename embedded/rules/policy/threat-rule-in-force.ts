import type { ThreatRule } from "~/contract/threat-rule";

/** Whether a threat rule is active at a moment. */
export function isRuleInForce({ enabled, expiresAt }: Pick<ThreatRule, "enabled" | "expiresAt">, at: number): boolean {
  return enabled && (expiresAt === null || Date.parse(expiresAt) > at);
}
