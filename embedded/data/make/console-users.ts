import { RoleName } from "~/contract/identity";

import type { SeedPerson } from "../../identity/people";
import { TENANTS, type TenantEntry } from "../catalogue/tenants";
import { createRandom, type Random } from "../prng";
import { DAY, HOUR } from "../timeline";
import { FAMILY_NAMES, GIVEN_NAMES, accountOf } from "../words/people";

/** A console user during generation: the profile is always set. `lastSignInAt` is missing for invited users. */
export type ConsolePerson = Required<
  Pick<SeedPerson, "email" | "givenName" | "familyName" | "displayName" | "roleNames" | "memberships" | "createdAt">
> &
  SeedPerson;

const PROVIDER_DOMAIN = "provider.example";

/**
 * Number of console users of the provider, and of each tenant, in addition to the demonstration people: 60 in total.
 */
const PROVIDER_PEOPLE = 7;
const PEOPLE: Record<string, number> = {
  "acme-health": 12,
  "borealis-logistics": 7,
  "cobalt-harbor": 6,
  "driftwood-schools": 6,
  "quillon-precision": 4,
  "stadtwerke-eichenbrueck": 4,
  "3tsky": 3,
  throughwave: 3,
  "larkspur-legal": 3,
  "maison-verdoyant": 2,
  "northern-coastal": 2,
  "tiny-fern-bakery": 1,
};

/** Console users. They have no password and sign in with a code. */
export function makeConsoleUsers(now: number): ConsolePerson[] {
  const random = createRandom("console-users");
  const provider = Array.from({ length: PROVIDER_PEOPLE }, () => makePerson(PROVIDER_DOMAIN, "english", random, now));
  for (const person of provider) person.roleNames.push(RoleName.projectAdmin);
  const customers = TENANTS.flatMap((tenant) =>
    Array.from({ length: PEOPLE[tenant.id] ?? 0 }, (_, index) => makeCustomer(tenant, index, random, now)),
  );
  return uniqueByEmail([...provider, ...customers]);
}

/** The first user of a tenant is an administrator, and so is one in three of the others. */
function makeCustomer(tenant: TenantEntry, index: number, random: Random, now: number): ConsolePerson {
  const language = tenant.names === "mixed" ? "english" : tenant.names;
  const person = makePerson(tenant.domain, language, random, now);
  const isAdmin = index === 0 || random.chance(0.33);
  person.memberships.push({ tenantId: tenant.id, roleNames: [isAdmin ? RoleName.tenantAdmin : RoleName.member] });
  if (index > 0 && random.chance(0.1)) Object.assign(person, { status: "disabled" });
  if (index > 1 && random.chance(0.12))
    Object.assign(person, { status: "invited", verifiedEmail: false, lastSignInAt: undefined });
  return person;
}

function makePerson(domain: string, language: keyof typeof GIVEN_NAMES, random: Random, now: number): ConsolePerson {
  const givenName = random.pick(GIVEN_NAMES[language]);
  const familyName = random.pick(FAMILY_NAMES[language]);
  const email = `${accountOf(givenName, familyName)}@${domain}`;
  const lastSignIn = now - Math.min(60 * DAY, random.longTail(30, 1.2) * HOUR);
  return {
    email,
    verifiedEmail: true,
    givenName,
    familyName,
    displayName: `${givenName} ${familyName}`,
    phone: random.chance(0.4) ? `+120255501${random.int(10, 99)}` : undefined,
    status: "enabled",
    roleNames: [],
    memberships: [],
    createdAt: Math.floor(lastSignIn - random.int(20, 600) * DAY),
    lastSignInAt: Math.floor(lastSignIn),
  };
}

/** Names are random and may repeat; the second occurrence gets a number. */
function uniqueByEmail(people: readonly ConsolePerson[]): ConsolePerson[] {
  const taken = new Set<string>();
  return people.map((person) => {
    let email = person.email;
    for (let number = 2; taken.has(email); number++) email = person.email.replace("@", `${number}@`);
    taken.add(email);
    return { ...person, email };
  });
}
