import { z } from "zod";

import { IdentityFailure } from "../failure";
import { toLoginId } from "../login-id";
import type { Person } from "../person";
import type { PeopleStore } from "../store/people";

/** The profile of a person in an SDK's sign-up. */
export const NewUser = z
  .object({
    email: z.string().nullish(),
    phone: z.string().nullish(),
    name: z.string().nullish(),
    givenName: z.string().nullish(),
    familyName: z.string().nullish(),
  })
  .nullish()
  .transform((user) => user ?? {});
export type NewUser = z.output<typeof NewUser>;

/** What happens once a person has proved that they received a message. */
export const Purpose = z.discriminatedUnion("purpose", [
  z.object({ purpose: z.literal("sign-in"), loginId: z.string() }),
  /** A person who already has the login id is signed in: the response to a sign-up does not reveal who exists. */
  z.object({ purpose: z.literal("sign-up"), loginId: z.string(), user: NewUser }),
  z.object({
    purpose: z.literal("update"),
    loginId: z.string(),
    userId: z.string(),
    email: z.string().optional(),
    phone: z.string().optional(),
  }),
]);
export type Purpose = z.infer<typeof Purpose>;

/** The person who gave the proof. Creates or changes them according to the purpose. Throws "wrong-code", "disabled". */
export async function fulfil(people: PeopleStore, purpose: Purpose): Promise<Person> {
  const person = await personFor(people, purpose);
  if (!person) throw new IdentityFailure("wrong-code");
  if (person.status === "disabled") throw new IdentityFailure("disabled");
  return person;
}

async function personFor(people: PeopleStore, purpose: Purpose): Promise<Person | undefined> {
  if (purpose.purpose === "update") {
    const { userId, email, phone } = purpose;
    return people.update(userId, { ...(email && { email, verifiedEmail: true }), ...(phone && { phone }) });
  }
  const known = await people.findByLoginId(purpose.loginId);
  return known ?? (purpose.purpose === "sign-up" ? signUp(people, purpose.loginId, purpose.user) : undefined);
}

/** A new person, who is not a member of any organization until invited to one. Throws "person-exists". */
export async function signUp(
  people: PeopleStore,
  loginId: string,
  user: NewUser,
  passwordHash?: string,
): Promise<Person> {
  const { name, phone } = user;
  const [givenName = "", ...rest] = name?.split(" ") ?? [];
  return people.create({
    loginIds: [toLoginId(loginId)],
    email: user.email ?? (loginId.includes("@") ? loginId : ""),
    phone: phone ?? (loginId.startsWith("+") ? loginId : ""),
    givenName: user.givenName ?? givenName,
    familyName: user.familyName ?? rest.join(" "),
    displayName: name ?? undefined,
    passwordHash,
  });
}
