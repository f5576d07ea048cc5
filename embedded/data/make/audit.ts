import type { AuditEntry } from "~/contract/audit";

import { AUDIT_ACTIONS, USER_AGENTS, type AuditAction } from "../catalogue/audit-actions";
import { createRandom, type Random } from "../prng";
import type { Story } from "../stories/story";
import { DAY, HOUR, MINUTE, toTime } from "../timeline";
import { createPicker, type Picker } from "../weights";
import { objectFor, type AuditObject, type AuditSubjects } from "./audit-objects";
import { actorOf, systemActorOf } from "./audit-actors";
import type { ConsolePerson } from "./console-users";

const OLDEST = 90 * DAY;
const ACTIONS: Picker<AuditAction> = createPicker(AUDIT_ACTIONS, ({ weight }) => weight);

const SIGN_OUT: AuditAction = {
  action: "session.logout",
  objectType: "session",
  weight: 0,
  path: "",
  before: "",
  after: "",
  message: "",
};

/** The people who worked in a tenant, and the objects they worked on. */
interface AuditScene {
  tenantId: string;
  rows: number;
  people: readonly ConsolePerson[];
  subjects: AuditSubjects;
  stories: readonly Story[];
}

/** The audit trail of a tenant, oldest first: the stories' entries, sign-ins, and everyday work. */
export function makeAudit(scene: AuditScene, now: number): AuditEntry[] {
  const random = createRandom(`audit/${scene.tenantId}`);
  const active = scene.people.filter((person) => person.lastSignInAt !== undefined);
  const ofStories = scene.stories.flatMap((story) =>
    story.audit.map((entry) => describeEntry(entry, scene.tenantId, random, now)),
  );
  const signIns = active.map((person) => signIn(person, scene, random, person.lastSignInAt ?? 0));
  const entries = [...ofStories, ...signIns].slice(0, scene.rows);
  const picker = createPicker(active, () => random.longTail(1, 0.9));
  while (entries.length < scene.rows && active.length > 0) {
    entries.push(makeEntry(picker.pick(random), scene, random, now));
  }
  return entries.sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
}

/** The number of attempts to draw an action if the drawn object did not exist yet. */
const TRIES = 12;

/** A person's last action is within the session of their last sign-in. */
function makeEntry(person: ConsolePerson, scene: AuditScene, random: Random, now: number): AuditEntry {
  const lastSignIn = person.lastSignInAt ?? 0;
  const { action, object, earliest } = drawAction(person, scene, lastSignIn, random);
  const latest = action.action === "session.login" ? lastSignIn - MINUTE : Math.min(now, lastSignIn + 40 * MINUTE);
  const age = Math.min(OLDEST, random.longTail(13 * DAY, 1.1) + random.next() * HOUR);
  const at = Math.max(latest - age, earliest + random.next() * Math.min(2 * DAY, latest - earliest));
  const hasFailed = action.action === "session.login_failed";
  const isDenied = !hasFailed && random.chance(0.012);
  return {
    ...frame(scene.tenantId, random, Math.floor(at)),
    actor: actorOf(person),
    action: action.action,
    ...object,
    result: hasFailed ? "failed" : isDenied ? "denied" : "success",
    message: isDenied ? "Not permitted" : action.message.replace("{n}", String(random.int(12, 4000))),
    changes: isDenied ? [] : changesOf(action, person),
    ...clientOf(person, random),
  };
}

/** An action on an object that existed by then. */
function drawAction(person: ConsolePerson, { subjects, tenantId }: AuditScene, by: number, random: Random) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const action = ACTIONS.pick(random);
    const found = objectFor(action, subjects, tenantId, person, random);
    if (found.earliest <= by) return { action, ...found };
  }
  return { action: SIGN_OUT, object: sessionObject(person), earliest: 0 };
}

function changesOf({ path, before, after }: AuditAction, person: ConsolePerson): AuditEntry["changes"] {
  return path === "" ? [] : [{ path, before: before || null, after: after === "me" ? person.email : after }];
}

function signIn(person: ConsolePerson, scene: AuditScene, random: Random, at: number): AuditEntry {
  return {
    ...frame(scene.tenantId, random, at),
    actor: actorOf(person),
    action: "session.login",
    ...sessionObject(person),
    result: "success",
    message: "",
    changes: [],
    ...clientOf(person, random),
  };
}

function sessionObject(person: ConsolePerson): AuditObject {
  return { objectType: "session", objectName: person.email, objectDisplayName: person.displayName, objectLink: null };
}

function describeEntry(
  { hoursAgo, actor, ...entry }: Story["audit"][number],
  tenantId: string,
  random: Random,
  now: number,
): AuditEntry {
  const isPerson = actor.includes("@");
  return {
    ...frame(tenantId, random, now - hoursAgo * HOUR),
    ...entry,
    actor: systemActorOf(actor),
    result: "success",
    ip: isPerson ? "192.0.2.250" : "",
    countryCode: isPerson ? "US" : null,
    userAgent: isPerson ? USER_AGENTS[0] : "",
  };
}

function frame(tenantId: string, random: Random, at: number) {
  return {
    auditId: `aud-${random.hex(12)}`,
    tenantId,
    timestamp: toTime(at),
    requestId: `req-${random.hex(10)}`,
    brandId: "default",
    manifestHash: "",
  };
}

/** A person uses one browser and usually one address. */
function clientOf(person: ConsolePerson, random: Random): Pick<AuditEntry, "ip" | "countryCode" | "userAgent"> {
  const own = createRandom(`client/${person.email}`);
  const userAgent = own.pick(USER_AGENTS);
  const address = `192.0.2.${own.int(10, 240)}`;
  return random.chance(0.94)
    ? { ip: address, countryCode: "US", userAgent }
    : { ip: `198.51.100.${random.int(2, 250)}`, countryCode: random.pick(["US", "CA", "GB", "DE"]), userAgent };
}
