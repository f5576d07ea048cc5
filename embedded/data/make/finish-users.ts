import type { Severity } from "~/contract/shared";
import type { ObservedUser } from "~/contract/user";

import { scoreUser } from "../../rules/user-risk";
import type { ThreatSeed } from "../seed-types";
import { isOpen } from "./finish-devices";

/** Counts the open threats of each user, and scores the users. */
export function deriveUserCounts(users: readonly ObservedUser[], threats: readonly ThreatSeed[]): void {
  const openOf = new Map<string, Severity[]>();
  for (const seed of threats) {
    const { userName, severity } = seed.threat;
    if (userName !== null && isOpen(seed)) openOf.set(userName, [...(openOf.get(userName) ?? []), severity]);
  }
  for (const user of users) {
    const open = openOf.get(user.name) ?? [];
    user.openThreats = open.length;
    user.riskScore = scoreUser(user, open).riskScore;
  }
}
