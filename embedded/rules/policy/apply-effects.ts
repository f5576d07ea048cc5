import type { Flow } from "~/contract/flow";
import type { IngressSpec, RuleSpec } from "~/contract/policy-rule";

/** The properties of a rule that change the result of its action. Egress rules have only the limit. */
export type RuleEffects = Partial<Pick<IngressSpec, "requireVpn" | "rateLimitPerMin" | "translate">>;

/** Why a rule blocks connections that its action lets pass. */
export type BlockReason = "vpn_required" | "rate_limit";

interface Effect {
  action: RuleSpec["action"];
  reason: BlockReason | null;
  translate: IngressSpec["translate"];
}

interface DecidedConnection {
  isVpn: boolean;
  /** Counts the connection, if it needs to be, and returns whether it exceeds the limit. */
  exceeds: (limit: number) => boolean;
}

/**
 * What a rule does with a connection that it decides. Without a required VPN the connection is blocked before it counts
 * towards the limit, and only connections that pass are forwarded.
 */
export function applyEffects(
  { action, requireVpn = false, rateLimitPerMin = null, translate = null }: RuleEffects & Pick<RuleSpec, "action">,
  { isVpn, exceeds }: DecidedConnection,
): Effect {
  if (action === "block") return { action, reason: null, translate: null };
  if (requireVpn && !isVpn) return { action: "block", reason: "vpn_required", translate: null };
  if (rateLimitPerMin !== null && exceeds(rateLimitPerMin))
    return { action: "block", reason: "rate_limit", translate: null };
  return { action, reason: null, translate };
}

/** The purpose of the applications through which people and other networks connect by VPN. */
export const VPN_CATEGORY = "vpn";

/** Whether a flow belongs to a VPN. */
export function isVpnFlow({ appCategory }: Pick<Flow, "appCategory">): boolean {
  return appCategory === VPN_CATEGORY;
}

const MINUTE = 60_000;

/** Counts the connections of every rule in each minute. They must be passed in the order in which they start. */
export type RateCounter = (ruleName: string, at: number) => number;

/** Returns a counter, which includes the connection in its result. */
export function createRateCounter(): RateCounter {
  const counts = new Map<string, { minute: number; size: number }>();
  return (ruleName, at) => {
    const minute = Math.floor(at / MINUTE);
    const last = counts.get(ruleName);
    const size = last?.minute === minute ? last.size + 1 : 1;
    counts.set(ruleName, { minute, size });
    return size;
  };
}
