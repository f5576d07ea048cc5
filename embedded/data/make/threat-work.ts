import { RoleName } from "~/contract/identity";
import type { Resolution } from "~/contract/threat-change";
import type { Author, ThreatComment } from "~/contract/threat-comment";
import type { FieldChange, ThreatHistoryItem } from "~/contract/threat-history";
import type { Threat } from "~/contract/threat";

import { parseComment } from "../../rules/comment/parse-comment";
import { createRandom, type Random } from "../prng";
import type { ThreatSeed } from "../seed-types";
import { DAY, HOUR, MINUTE, toTime } from "../timeline";
import { createPicker } from "../weights";
import { closingsOf } from "../words/closing-notes";
import { COMMENTS, INTERNAL_COMMENTS } from "../words/threat-comments";
import { actorOf } from "./audit-actors";
import type { ConsolePerson } from "./console-users";

export interface ThreatWorkSeed {
  comments: ThreatComment[];
  history: ThreatHistoryItem[];
}

/** A threat with its possible analysts, and its own random stream. */
interface CaseAssignment {
  threat: Threat;
  workers: readonly ConsolePerson[];
  random: Random;
  now: number;
}

/**
 * People's work on a tenant's threats so far: assignments, comments, and reasons for closing. Updates each threat
 * accordingly.
 */
export function workOnThreats(
  threats: readonly ThreatSeed[],
  people: readonly ConsolePerson[],
  now: number,
): ThreatWorkSeed {
  const workers = people.filter((person) => person.status === "enabled" && mayChange(person));
  const done = workers.length === 0 ? [] : threats.map(({ threat }) => workOn(threat, workers, now));
  return { comments: done.flatMap(({ comments }) => comments), history: done.flatMap(({ history }) => history) };
}

function mayChange({ roleNames, memberships }: ConsolePerson): boolean {
  const names = [...roleNames, ...memberships.flatMap((membership) => membership.roleNames)];
  return names.includes(RoleName.projectAdmin) || names.includes(RoleName.tenantAdmin);
}

function workOn(threat: Threat, workers: readonly ConsolePerson[], now: number): ThreatWorkSeed {
  const desk: CaseAssignment = { threat, workers, random: createRandom(`work/${threat.threatId}`), now };
  if (threat.status === "new") return { comments: [], history: [] };
  const taken = takeUp(desk);
  const comments = [...writeComments(desk, taken.at)];
  const history = taken.history;
  if (threat.status !== "in_progress") history.push(...close(desk, Math.max(taken.at, lastOf(comments))));
  threat.commentCount = comments.filter(({ internal }) => !internal).length;
  return { comments, history };
}

/** It is assigned some time after it was first seen. */
function takeUp({ threat, workers, random, now }: CaseAssignment): { at: number; history: ThreatHistoryItem[] } {
  const first = Date.parse(threat.firstSeen);
  const at = momentAfter(first, Math.min(20 * HOUR, random.longTail(50, 1.1) * MINUTE), now);
  threat.acknowledgedAt = toTime(at);
  const actor = authorOf(workers.find(({ email }) => email === threat.assignee) ?? random.pick(workers));
  const changes: FieldChange[] = [{ field: "status", from: "new", to: "in_progress" }];
  if (threat.assignee !== null) changes.push({ field: "assignee", from: null, to: threat.assignee });
  return { at, history: [entryOf(threat, { at, actor, random, changes })] };
}

function close({ threat, workers, random, now }: CaseAssignment, after: number): ThreatHistoryItem[] {
  const closings = closingsOf(threat.category, threat.status === "suppressed");
  const { reason, note } = createPicker(closings, ({ weight }) => weight).pick(random);
  const at = momentAfter(after, Math.min(9 * DAY, random.longTail(20, 1) * HOUR), now);
  const actor = authorOf(workers.find(({ email }) => email === threat.assignee) ?? random.pick(workers));
  const resolution: Resolution = {
    reason,
    note,
    duplicateOf: null,
    until: reason === "accepted" ? toTime(now + random.int(20, 150) * DAY) : null,
    by: actor.displayName,
    at: toTime(at),
  };
  threat.resolution = resolution;
  const changes = [
    { field: "status", from: "in_progress", to: threat.status },
    { field: "reason", from: null, to: reason },
  ];
  return [entryOf(threat, { at, actor, random, changes, reason: resolution.note })];
}

/** Open threats have more comments. */
function* writeComments({ threat, workers, random, now }: CaseAssignment, after: number): Generator<ThreatComment> {
  const isOpen = threat.status === "in_progress";
  let at = after;
  for (let left = isOpen ? random.int(1, 3) : random.chance(0.3) ? 1 : 0; left > 0; left--) {
    at = momentAfter(at, random.int(4, 90) * MINUTE, now);
    const person = random.pick(workers);
    const author = authorOf(person);
    const internal = person.roleNames.length > 0 && random.chance(0.3);
    const text = random
      .pick(internal ? INTERNAL_COMMENTS : COMMENTS)
      .replaceAll("{device}", threat.deviceName ?? "the device");
    yield {
      commentId: `cmt-${random.hex(12)}`,
      tenantId: threat.tenantId,
      threatId: threat.threatId,
      text,
      body: parseComment(text),
      author,
      createdAt: toTime(at),
      editedAt: null,
      deletedAt: null,
      internal,
      mentions: [],
    };
  }
}

interface Entry extends Pick<ThreatHistoryItem, "actor" | "changes"> {
  at: number;
  random: Random;
  reason?: string;
}

function entryOf(threat: Threat, { at, actor, random, changes, reason = "" }: Entry): ThreatHistoryItem {
  const { tenantId, threatId } = threat;
  return { historyId: `his-${random.hex(12)}`, tenantId, threatId, at: toTime(at), actor, changes, reason };
}

/** The given time later, but always in the past: half of the remaining time if that is less. */
function momentAfter(moment: number, later: number, now: number): number {
  return Math.floor(moment + Math.min(later, (now - moment) / 2));
}

function lastOf(comments: readonly ThreatComment[]): number {
  return Math.max(0, ...comments.map(({ createdAt }) => Date.parse(createdAt)));
}

function authorOf(person: ConsolePerson): Author {
  const { userId, displayName, role } = actorOf(person);
  return { userId, displayName, role };
}
