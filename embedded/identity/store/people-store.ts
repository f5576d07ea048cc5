import { z } from "zod";

import type { Clock } from "../clock";
import { toLoginId } from "../login-id";
import { hashPassword, type PasswordCost } from "../passwords";
import { createId } from "../secrets";
import type { IdentityDatabase } from "./open-store";
import { PeopleFailure, type PeopleStore } from "./people";
import { readPeople, requirePerson, summarizeByTenant } from "./read-people";
import { countSessions, findSession, readSessions, readSignIns, revokeSession } from "./session-store";
import { createTenantStore } from "./tenant-store";
import { changePerson, insertPerson, revokeSessions } from "./write-people";

const Methods = z.array(z.string());

export function createPeopleStore(database: IdentityDatabase, clock: Clock, passwordCost?: PasswordCost): PeopleStore {
  const tenants = createTenantStore(database, clock);
  return {
    nameTenant: tenants.name,
    removeTenant: tenants.remove,
    ...createPasswords(database, clock, passwordCost),
    ...createActivity(database, clock),

    list: (filter = {}) => readPeople(database, filter),

    summarizeByTenant: () => summarizeByTenant(database),

    async get(userId) {
      const [person] = await readPeople(database, { userId });
      return person;
    },

    async findByLoginId(loginId) {
      const row = await database
        .selectFrom("login_ids")
        .select("user_id")
        .where("login_id", "=", toLoginId(loginId))
        .executeTakeFirst();
      // Runs the same queries for an unknown login id: the time must not reveal who exists.
      const [person] = await readPeople(database, { userId: row?.user_id ?? "" });
      return person;
    },

    async create(person) {
      const userId = person.userId ?? createId("U");
      return database.transaction().execute(async (change) => {
        await insertPerson(change, userId, person, clock());
        return requirePerson(change, userId);
      });
    },

    async update(userId, change) {
      return database.transaction().execute(async (transaction) => {
        const changes = typeof change === "function" ? change(await requirePerson(transaction, userId)) : change;
        await changePerson(transaction, userId, changes, clock());
        return requirePerson(transaction, userId);
      });
    },

    async remove(userId) {
      const { numDeletedRows } = await database.deleteFrom("people").where("user_id", "=", userId).executeTakeFirst();
      if (numDeletedRows === 0n) throw new PeopleFailure("person-missing");
    },

    async endSession(userId, sessionId) {
      const session = await findSession(database, sessionId, clock());
      if (session?.user_id !== userId) return false;
      await revokeSession(database, sessionId, clock());
      return true;
    },

    signOutEverywhere: (userId) => revokeSessions(database, userId, clock()),
  };
}

function createPasswords(
  database: IdentityDatabase,
  clock: Clock,
  passwordCost?: PasswordCost,
): Pick<PeopleStore, "hashPassword" | "setPassword" | "passwordHashOf" | "clearPassword"> {
  return {
    hashPassword: (password) => hashPassword(password, passwordCost),

    async setPassword(userId, password) {
      const hash = await hashPassword(password, passwordCost);
      await database.transaction().execute(async (change) => {
        const { numUpdatedRows } = await change
          .updateTable("people")
          .set({ password_hash: hash })
          .where("user_id", "=", userId)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new PeopleFailure("person-missing");
        await revokeSessions(change, userId, clock());
      });
    },

    async passwordHashOf(userId) {
      const row = await database
        .selectFrom("people")
        .select("password_hash")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row?.password_hash ?? undefined;
    },

    async clearPassword(userId) {
      await database.transaction().execute(async (change) => {
        await change.updateTable("people").set({ password_hash: null }).where("user_id", "=", userId).execute();
        await revokeSessions(change, userId, clock());
      });
    },
  };
}

function createActivity(database: IdentityDatabase, clock: Clock): Pick<PeopleStore, "activityOf" | "countSessions"> {
  return {
    countSessions: (tenantId) => countSessions(database, tenantId, clock()),

    async activityOf(userId) {
      const [sessions, signIns] = await Promise.all([
        readSessions(database, userId, clock()),
        readSignIns(database, userId),
      ]);
      return {
        sessions: sessions.map((session) => ({
          sessionId: session.session_id,
          methods: Methods.parse(JSON.parse(session.amr)),
          ip: session.ip,
          userAgent: session.user_agent,
          startedAt: session.started_at,
          lastUsedAt: session.rotated_at,
          expiresAt: session.expires_at,
        })),
        signIns: signIns.map((signIn) => ({ at: signIn.occurred_at, ip: signIn.ip })),
      };
    },
  };
}
