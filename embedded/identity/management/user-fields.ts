import { z } from "zod";

import { PersonStatus } from "~/contract/identity";

import { requiredText } from "../answer";
import { EmailAddress, PhoneNumber } from "../auth/requests";
import { IdentityFailure } from "../failure";
import type { Person } from "../person";
import type { NewMembership, PeopleStore } from "../store/people";

const Words = z.array(z.string());

const Memberships = z
  .array(z.strictObject({ tenantId: requiredText("tenantId"), roleNames: Words.nullish() }))
  .transform((memberships): NewMembership[] =>
    memberships.map(({ tenantId, roleNames }) => ({ tenantId, roleNames: roleNames ?? [] })),
  );

/** The fields of a user that a caller may send. All are optional. */
const UserFields = {
  email: EmailAddress.optional(),
  phone: PhoneNumber.optional(),
  displayName: z.string().optional(),
  givenName: z.string().optional(),
  familyName: z.string().optional(),
  picture: z.string().optional(),
  verifiedEmail: z.boolean().optional(),
  roleNames: Words.optional(),
  userTenants: Memberships.optional(),
};

const loginId = requiredText("loginId");
export const NewUserRequest = z.strictObject({ loginId, ...UserFields, additionalLoginIds: Words.optional() });
export const UserUpdate = z.strictObject({ loginId, ...UserFields });
export const UserPatch = z.strictObject({ loginId, ...UserFields, status: PersonStatus.optional() });

/** Identifies a user by a login id or by the user id; the SDK sends either as `loginId`. */
export const UserReference = z
  .object({ loginId: z.string().optional(), userId: z.string().optional() })
  .transform(({ loginId, userId }) => userId || loginId || "")
  .pipe(z.string().min(1, '"loginId" must not be empty'));

/** Several users by their user ids; an unknown id is an error unless the caller requests otherwise. */
export const UserIds = z.object({ userIds: Words, includeInvalidUsers: z.boolean().default(false) });

export const UserSearch = z.strictObject({
  text: z.string().default(""),
  tenantIds: Words.default([]),
  roleNames: Words.default([]),
  statuses: z.array(PersonStatus).default([]),
  emails: Words.default([]),
  phones: Words.default([]),
  loginIds: Words.default([]),
  userIds: Words.default([]),
  /** Zero-based. */
  page: z.int().min(0).default(0),
  limit: z.int().min(0).max(1000).default(100),
  // There are no test users.
  withTestUser: z.boolean().optional(),
  testUsersOnly: z.literal(false).optional(),
});
export type UserSearch = z.output<typeof UserSearch>;

/** The user of a login id or a user id. Throws "person-missing". */
export async function requireUser(people: PeopleStore, reference: string): Promise<Person> {
  const person = (await people.findByLoginId(reference)) ?? (await people.get(reference));
  if (!person) throw new IdentityFailure("person-missing");
  return person;
}
