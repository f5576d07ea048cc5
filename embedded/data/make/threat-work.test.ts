import { describe, expect, test } from "vitest";

import { RoleName } from "~/contract/identity";
import type { Threat } from "~/contract/threat";

import type { ThreatSeed } from "../seed-types";
import { DAY, HOUR, toTime } from "../timeline";
import type { ConsolePerson } from "./console-users";
import { workOnThreats } from "./threat-work";

const NOW = Date.parse("2026-06-01T12:00:00Z");
const person = (email: string, role: string): ConsolePerson =>
  ({
    email,
    displayName: email,
    status: "enabled",
    roleNames: [],
    memberships: [{ tenantId: "t", roleNames: [role] }],
  }) as never;
const PEOPLE = [person("admin@t.example", RoleName.tenantAdmin), person("member@t.example", RoleName.member)];
const STATUSES: Threat["status"][] = ["new", "in_progress", "resolved", "suppressed"];

function makeThreats(): ThreatSeed[] {
  return Array.from({ length: 80 }, (_, index) => {
    const firstSeen = toTime(NOW - (index % 20) * DAY - HOUR);
    const threat = {
      threatId: `thr-${index}`,
      tenantId: "t",
      status: STATUSES[index % 4],
      category: "policy",
      firstSeen,
      assignee: null,
    };
    return {
      threat: { ...threat, deviceName: "lt-1", acknowledgedAt: null, commentCount: 0 },
    } as unknown as ThreatSeed;
  });
}

describe("people's work on threats", () => {
  const threats = makeThreats();
  const { comments, history } = workOnThreats(threats, PEOPLE, NOW);
  const linesOf = (threat: Threat) => history.filter(({ threatId }) => threatId === threat.threatId);

  test("does not touch new threats, acknowledges the others, and closes resolved and suppressed threats with a reason", () => {
    for (const { threat } of threats) {
      const isClosed = threat.status === "resolved" || threat.status === "suppressed";
      expect(threat.acknowledgedAt === null).toBe(threat.status === "new");
      expect(threat.resolution !== undefined).toBe(isClosed);
      expect(
        linesOf(threat)
          .flatMap(({ changes }) => changes)
          .filter(({ field }) => field === "status")
          .at(-1)?.to,
      ).toBe(threat.status === "new" ? undefined : threat.status);
    }
  });

  test("happened between the first sighting and now, by people who may make changes", () => {
    const firstSeen = new Map(threats.map(({ threat }) => [threat.threatId, threat.firstSeen]));
    for (const { threatId, at, actor } of history) {
      expect(at >= (firstSeen.get(threatId) ?? "") && at <= toTime(NOW)).toBe(true);
      expect(actor.displayName).toBe("admin@t.example");
    }
    expect(comments.length).toBeGreaterThan(10);
    for (const { createdAt } of comments) expect(createdAt <= toTime(NOW)).toBe(true);
  });

  test("counts only comments that are visible to everyone", () => {
    for (const { threat } of threats) {
      const own = comments.filter(({ threatId, internal }) => threatId === threat.threatId && !internal);
      expect(threat.commentCount).toBe(own.length);
    }
  });

  test("is reproducible", () => {
    expect(workOnThreats(makeThreats(), PEOPLE, NOW)).toEqual({ comments, history });
  });
});
