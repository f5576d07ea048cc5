import { group } from "d3-array";
import { z } from "zod";

import { PersonStatus } from "~/contract/identity";

import type { Person } from "../person";
import { readPermissions } from "../roles";
import type { IdentityDatabase } from "./open-store";
import { PeopleFailure } from "./people";

const Words = z.array(z.string());

/** The same few queries regardless of the number of people: one for the people, and one for each of their lists. */
export async function readPeople(
  database: IdentityDatabase,
  filter: { userId?: string; tenantId?: string },
): Promise<Person[]> {
  const ids = selectIds(database, filter);
  const people = await database
    .selectFrom("people")
    .selectAll()
    .where("user_id", "in", ids)
    .orderBy("display_name")
    .orderBy("user_id")
    .execute();
  const loginIds = await database.selectFrom("login_ids").selectAll().where("user_id", "in", ids).execute();
  const memberships = await database
    .selectFrom("memberships")
    .innerJoin("tenants", "tenants.tenant_id", "memberships.tenant_id")
    .select([
      "memberships.user_id",
      "memberships.tenant_id",
      "memberships.role_names",
      "tenants.name",
      "tenants.second_factor",
    ])
    .where("memberships.user_id", "in", ids)
    .orderBy("memberships.position")
    .execute();
  const { withAuthenticator, withPasskey } = await readFactors(database, ids);
  const loginIdsOf = group(loginIds, (row) => row.user_id);
  const permissionsOf = await readPermissions(database);
  const membershipsOf = group(memberships, (row) => row.user_id);

  return people.map((row) => ({
    userId: row.user_id,
    loginIds: (loginIdsOf.get(row.user_id) ?? []).map((loginId) => loginId.login_id),
    email: row.email,
    verifiedEmail: row.email_verified === 1,
    givenName: row.given_name,
    familyName: row.family_name,
    displayName: row.display_name,
    phone: row.phone,
    picture: row.picture,
    status: PersonStatus.parse(row.status),
    roleNames: Words.parse(JSON.parse(row.role_names)),
    memberships: (membershipsOf.get(row.user_id) ?? []).map((membership) => ({
      tenantId: membership.tenant_id,
      tenantName: membership.name,
      roleNames: Words.parse(JSON.parse(membership.role_names)),
      permissions: permissionsOf(Words.parse(JSON.parse(membership.role_names))),
    })),
    hasPassword: row.password_hash !== null,
    hasAuthenticator: withAuthenticator.has(row.user_id),
    hasPasskey: withPasskey.has(row.user_id),
    requiresSecondFactor: (membershipsOf.get(row.user_id) ?? []).some((membership) => membership.second_factor === 1),
    invitedBy: row.invited_by ?? undefined,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at ?? undefined,
    rightsVersion: row.rights_version,
  }));
}

/** The members of each tenant who may sign in, and the last sign-in of any of its members. */
export async function summarizeByTenant(database: IdentityDatabase) {
  const rows = await database
    .selectFrom("memberships")
    .innerJoin("people", "people.user_id", "memberships.user_id")
    .groupBy("tenant_id")
    .select(({ fn }) => [
      "tenant_id",
      fn.countAll<number>().filterWhere("people.status", "!=", "disabled").as("size"),
      fn.max("people.last_sign_in_at").as("last"),
    ])
    .execute();
  return new Map(
    rows.map(({ tenant_id, size, last }) => [
      tenant_id,
      { users: Number(size), lastSignInAt: last === null ? null : Number(last) },
    ]),
  );
}

/**
 * Who has an authenticator app, and who has a passkey. A seed counts only after its first correct code: until then, no
 * app may have it.
 */
async function readFactors(database: IdentityDatabase, ids: ReturnType<typeof selectIds>) {
  const seeds = database.selectFrom("authenticators").where("last_step", ">", 0);
  const authenticators = await seeds.select("user_id").where("user_id", "in", ids).execute();
  const owners = database.selectFrom("passkeys").select("user_id").distinct();
  const passkeys = await owners.where("user_id", "in", ids).execute();
  return {
    withAuthenticator: new Set(authenticators.map((row) => row.user_id)),
    withPasskey: new Set(passkeys.map((row) => row.user_id)),
  };
}

export async function requirePerson(database: IdentityDatabase, userId: string): Promise<Person> {
  const [person] = await readPeople(database, { userId });
  if (!person) throw new PeopleFailure("person-missing");
  return person;
}

function selectIds(database: IdentityDatabase, { userId, tenantId }: { userId?: string; tenantId?: string }) {
  const ids = database.selectFrom("people").select("people.user_id");
  if (userId !== undefined) return ids.where("people.user_id", "=", userId);
  if (tenantId === undefined) return ids;
  return ids
    .innerJoin("memberships", "memberships.user_id", "people.user_id")
    .where("memberships.tenant_id", "=", tenantId);
}
