import type { Updateable } from "kysely";

import { toLoginId } from "../login-id";
import { createId } from "../secrets";
import type { IdentityDatabase } from "./open-store";
import { PeopleFailure, type NewMembership, type NewPerson, type PersonChange } from "./people";
import type { IdentityTables } from "./schema";

/** Run inside a transaction: a person, the login id and the memberships are written together or not at all. */
export async function insertPerson(
  database: IdentityDatabase,
  userId: string,
  person: NewPerson,
  now: number,
): Promise<void> {
  await database
    .insertInto("people")
    .values({
      user_id: userId,
      email: person.email.trim(),
      email_verified: person.verifiedEmail ? 1 : 0,
      given_name: person.givenName,
      family_name: person.familyName,
      display_name: person.displayName ?? `${person.givenName} ${person.familyName}`.trim(),
      phone: person.phone ?? "",
      picture: person.picture ?? "",
      status: person.status ?? "invited",
      role_names: JSON.stringify(person.roleNames ?? []),
      password_hash: person.passwordHash ?? null,
      invited_by: person.invitedBy ?? null,
      created_at: person.createdAt ?? now,
      last_sign_in_at: person.lastSignInAt ?? null,
    })
    .execute();
  for (const loginId of person.loginIds ?? [person.email]) await insertLoginId(database, userId, loginId);
  if (person.lastSignInAt !== undefined) {
    const signIn = {
      sign_in_id: createId("H"),
      user_id: userId,
      occurred_at: person.lastSignInAt,
      ip: "",
      tenant_id: null,
    };
    await database.insertInto("sign_ins").values(signIn).execute();
  }
  await insertMemberships(database, userId, person.memberships ?? []);
}

/** Run inside a transaction. */
export async function changePerson(
  database: IdentityDatabase,
  userId: string,
  change: PersonChange,
  now: number,
): Promise<void> {
  const before = await database.selectFrom("people").select("email").where("user_id", "=", userId).executeTakeFirst();
  if (!before) throw new PeopleFailure("person-missing");
  const columns = toColumns(change);
  if (Object.keys(columns).length > 0) {
    await database.updateTable("people").set(columns).where("user_id", "=", userId).execute();
  }
  if (change.email !== undefined && toLoginId(change.email) !== toLoginId(before.email)) {
    await database.deleteFrom("login_ids").where("login_id", "=", toLoginId(before.email)).execute();
    await insertLoginId(database, userId, change.email);
  }
  if (change.memberships !== undefined) {
    await database.deleteFrom("memberships").where("user_id", "=", userId).execute();
    await insertMemberships(database, userId, change.memberships);
  }
  if (change.memberships ?? change.roleNames ?? change.status) await refuseOlderTokens(database, userId);
  if (change.status === "disabled") await revokeSessions(database, userId, now);
}

/** Session tokens contain a person's rights; tokens from before a change must be exchanged for new ones. */
async function refuseOlderTokens(database: IdentityDatabase, userId: string): Promise<void> {
  await database
    .updateTable("people")
    .set((people) => ({ rights_version: people("rights_version", "+", 1) }))
    .where("user_id", "=", userId)
    .execute();
}

export async function revokeSessions(database: IdentityDatabase, userId: string, now: number): Promise<void> {
  await database
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .execute();
}

function toColumns(change: PersonChange): Updateable<IdentityTables["people"]> {
  const columns: Updateable<IdentityTables["people"]> = {
    email: change.email?.trim(),
    email_verified: change.verifiedEmail === undefined ? undefined : Number(change.verifiedEmail),
    given_name: change.givenName,
    family_name: change.familyName,
    display_name: change.displayName,
    phone: change.phone,
    picture: change.picture,
    status: change.status,
    role_names: change.roleNames && JSON.stringify(change.roleNames),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

async function insertLoginId(database: IdentityDatabase, userId: string, loginId: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("login_ids")
    .values({ login_id: toLoginId(loginId), user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new PeopleFailure("person-exists");
}

async function insertMemberships(
  database: IdentityDatabase,
  userId: string,
  memberships: readonly NewMembership[],
): Promise<void> {
  if (memberships.length === 0) return;
  const tenantIds = [...new Set(memberships.map(({ tenantId }) => tenantId))];
  const known = await database.selectFrom("tenants").select("tenant_id").where("tenant_id", "in", tenantIds).execute();
  if (known.length < tenantIds.length) throw new PeopleFailure("tenant-missing");
  await database
    .insertInto("memberships")
    .values(
      memberships.map(({ tenantId, roleNames }, position) => ({
        user_id: userId,
        tenant_id: tenantId,
        role_names: JSON.stringify(roleNames),
        position,
      })),
    )
    .execute();
}
