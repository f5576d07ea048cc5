import type { Selectable } from "kysely";

import type { Person } from "../person";
import { createId } from "../secrets";
import type { IdentityDatabase } from "./open-store";
import { requirePerson } from "./read-people";
import type { IdentityTables } from "./schema";

export type SessionRow = Selectable<IdentityTables["sessions"]>;

/** Writes a complete sign-in: the session, its place in the history, and what it proves about the person. */
export function insertSession(
  database: IdentityDatabase,
  person: Person,
  signIn: { amr: string[]; ip: string; userAgent: string; tenantId?: string; now: number; expiresAt: number },
): Promise<{ session: SessionRow; person: Person }> {
  const { now } = signIn;
  return database.transaction().execute(async (change) => {
    await change.deleteFrom("sessions").where("expires_at", "<=", now).execute();
    const session = await change
      .insertInto("sessions")
      .values({
        session_id: createId("S"),
        user_id: person.userId,
        amr: JSON.stringify(signIn.amr),
        current_token: createId("R"),
        rotated_at: now,
        expires_at: signIn.expiresAt,
        ip: signIn.ip,
        user_agent: signIn.userAgent,
        started_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await change
      .insertInto("sign_ins")
      .values({
        sign_in_id: createId("H"),
        user_id: person.userId,
        occurred_at: now,
        ip: signIn.ip,
        tenant_id: signIn.tenantId ?? null,
      })
      .execute();
    await change
      .updateTable("people")
      .set({ last_sign_in_at: now, status: "enabled", ...(signIn.amr.includes("email") && { email_verified: 1 }) })
      .where("user_id", "=", person.userId)
      .execute();
    return { session, person: await requirePerson(change, person.userId) };
  });
}

/** A session that has neither ended nor been revoked, with the version of its holder's rights. */
export function findSession(
  database: IdentityDatabase,
  sessionId: string,
  now: number,
): Promise<(SessionRow & { rights_version: number }) | undefined> {
  return database
    .selectFrom("sessions")
    .innerJoin("people", "people.user_id", "sessions.user_id")
    .selectAll("sessions")
    .select("people.rights_version")
    .where("session_id", "=", sessionId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Replaces the current refresh token. Returns nothing if another request has replaced it concurrently. */
export function rotateToken(
  database: IdentityDatabase,
  session: SessionRow,
  now: number,
): Promise<SessionRow | undefined> {
  return database
    .updateTable("sessions")
    .set({ current_token: createId("R"), previous_token: session.current_token, rotated_at: now })
    .where("session_id", "=", session.session_id)
    .where("current_token", "=", session.current_token)
    .where("revoked_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

export async function chooseTenant(database: IdentityDatabase, sessionId: string, tenantId: string): Promise<void> {
  await database.updateTable("sessions").set({ tenant_id: tenantId }).where("session_id", "=", sessionId).execute();
}

export async function revokeSession(database: IdentityDatabase, sessionId: string, now: number): Promise<void> {
  await database
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("session_id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

/** The latest sign-ins of one person, newest first. */
export function readSignIns(
  database: IdentityDatabase,
  userId: string,
): Promise<Selectable<IdentityTables["sign_ins"]>[]> {
  return database
    .selectFrom("sign_ins")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("occurred_at", "desc")
    .limit(50)
    .execute();
}

/** The active sessions of one person, most recently used first. */
export function readSessions(database: IdentityDatabase, userId: string, now: number): Promise<SessionRow[]> {
  return database
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("rotated_at", "desc")
    .limit(50)
    .execute();
}

/** The number of active sessions of an organization's members, and of members who have one. */
export async function countSessions(
  database: IdentityDatabase,
  tenantId: string,
  now: number,
): Promise<{ sessions: number; people: number }> {
  const { sessions, people } = await database
    .selectFrom("sessions")
    .innerJoin("memberships", "memberships.user_id", "sessions.user_id")
    .where("memberships.tenant_id", "=", tenantId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .select(({ fn }) => [
      fn.countAll<number>().as("sessions"),
      fn.count<number>("sessions.user_id").distinct().as("people"),
    ])
    .executeTakeFirstOrThrow();
  return { sessions: Number(sessions), people: Number(people) };
}
