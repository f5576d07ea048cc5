import type { Severity } from "~/contract/shared";
import type { ObservedUser } from "~/contract/user";

import type { ThreatSeed } from "../seed-types";
import { isOpen } from "./finish-devices";

const WORST_THREAT: Record<Severity, number> = { critical: 45, high: 30, medium: 15, low: 5, informational: 0 };

/** Counts the open threats of each user, and scores them. */
export function finishUsers(users: readonly ObservedUser[], threats: readonly ThreatSeed[]): void {
  const openOf = new Map<string, Severity[]>();
  for (const seed of threats) {
    const { userName, severity } = seed.threat;
    if (userName !== null && isOpen(seed)) openOf.set(userName, [...(openOf.get(userName) ?? []), severity]);
  }
  for (const user of users) {
    const open = openOf.get(user.name) ?? [];
    user.openThreats = open.length;
    user.riskScore = scoreOf(user, open);
  }
}

/** Worst open threat, rights without a second factor, failed sign-ins, foreign countries, and an account that should be closed. */
function scoreOf(user: ObservedUser, open: readonly Severity[]): number {
  const parts = [
    Math.max(0, ...open.map((severity) => WORST_THREAT[severity])),
    user.privileged && user.mfa !== "enrolled" ? 15 : 0,
    Math.min(10, user.signInsFailed7d),
    user.countries30d.length > 1 ? 10 : 0,
    user.disabled && user.signInsOk7d > 0 ? 15 : 0,
  ];
  return Math.min(
    100,
    parts.reduce((sum, part) => sum + part, 0),
  );
}
