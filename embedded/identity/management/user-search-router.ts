import { Router } from "express";

import { answer, readBody } from "../answer";
import { IdentityFailure } from "../failure";
import { toIdentityUser } from "../person";
import type { PeopleStore } from "../store/people";
import { searchUsers } from "./search-users";
import { requireUser, UserIds, UserReference, UserSearch } from "./user-fields";

/** Users: one by id, several by ids, and search by conditions. */
export function createUserSearchRouter({ people }: { people: PeopleStore }): Router {
  const router = Router();

  router.get(
    "/user",
    answer(async (request) => {
      const reference = UserReference.safeParse(request.query);
      if (!reference.success) throw new IdentityFailure("bad-request", reference.error.issues[0]?.message);
      return { user: toIdentityUser(await requireUser(people, reference.data)) };
    }),
  );

  router.post(
    "/users/load",
    answer(async (request) => {
      const { userIds, includeInvalidUsers } = readBody(request, UserIds);
      const found = (await Promise.all(userIds.map(people.get))).filter((person) => person !== undefined);
      if (found.length < userIds.length && !includeInvalidUsers) throw new IdentityFailure("person-missing");
      return { users: found.map(toIdentityUser) };
    }),
  );

  router.post(
    "/user/search",
    answer(async (request) => {
      const { users, total } = searchUsers(await people.list(), readBody(request, UserSearch));
      return { users: users.map(toIdentityUser), total };
    }),
  );

  return router;
}
