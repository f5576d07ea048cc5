import { createHash } from "node:crypto";

import { z } from "zod";

import { PersonStatus } from "~/contract/identity";

import type { PeopleStore } from "./store/people";

/** A person that exists from the start. Times are epoch milliseconds. */
export const SeedPerson = z.strictObject({
  email: z.email(),
  givenName: z.string(),
  familyName: z.string(),
  displayName: z.string().optional(),
  verifiedEmail: z.boolean().default(true),
  status: PersonStatus.default("enabled"),
  /** Roles of the whole project. */
  roleNames: z.array(z.string()).default([]),
  memberships: z.array(z.strictObject({ tenantId: z.string(), roleNames: z.array(z.string()) })).default([]),
  /** If missing, the person can sign in only with a code. */
  password: z.string().optional(),
  phone: z.string().optional(),
  picture: z.string().optional(),
  createdAt: z.int().optional(),
  lastSignInAt: z.int().optional(),
});
/** The form used in a seed: properties with defaults may be omitted. */
export type SeedPerson = z.input<typeof SeedPerson>;

/** The same person has the same id on every host, so that seeded records can refer to their author. */
export function seedUserId(email: string): string {
  return `U${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 26)}`;
}

/**
 * Adds the people who do not exist yet, and leaves existing ones unchanged. `tenantNames` has the names of all tenants
 * of the memberships.
 */
export async function seedPeople(
  people: PeopleStore,
  seeds: readonly SeedPerson[],
  tenantNames: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [tenantId, name] of tenantNames) await people.nameTenant(tenantId, name);
  const hashes = new Map<string, Promise<string>>();
  for (const seed of seeds) {
    const { password, ...person } = SeedPerson.parse(seed);
    if (await people.findByLoginId(person.email)) continue;
    const passwordHash = password === undefined ? undefined : await hashOnce(people, hashes, password);
    await people.create({ ...person, userId: seedUserId(person.email), passwordHash });
  }
}

/** A seed's password is public and shared by many, so one slow hash for all of them reveals nothing. */
function hashOnce(people: PeopleStore, hashes: Map<string, Promise<string>>, password: string): Promise<string> {
  const hash = hashes.get(password) ?? people.hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
