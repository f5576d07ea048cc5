import { Router } from "express";

import { answer, readBody } from "../answer";
import { toIdentityUser } from "../person";
import type { PeopleStore } from "../store/people";
import { NewUserRequest, requireUser, UserIds, UserPatch, UserReference, UserUpdate } from "./user-fields";

/** Users: created, changed and deleted. */
export function createUserRouter({ people }: { people: PeopleStore }): Router {
  const router = Router();

  router.post(
    "/user/create",
    answer(async (request) => {
      const { loginId, additionalLoginIds = [], userTenants, email, ...fields } = readBody(request, NewUserRequest);
      const user = await people.create({
        givenName: "",
        familyName: "",
        ...fields,
        email: email ?? (loginId.includes("@") ? loginId : ""),
        loginIds: [loginId, ...additionalLoginIds],
        memberships: userTenants,
      });
      return { user: toIdentityUser(user) };
    }),
  );

  // Omitted fields are cleared, except the email address, which is also a login id.
  router.post(
    "/user/update",
    answer(async (request) => {
      const { loginId, userTenants = [], ...fields } = readBody(request, UserUpdate);
      const { userId } = await requireUser(people, loginId);
      const cleared = { phone: "", displayName: "", givenName: "", familyName: "", picture: "" };
      const rights = { verifiedEmail: false, roleNames: [], memberships: userTenants };
      return { user: toIdentityUser(await people.update(userId, { ...cleared, ...rights, ...fields })) };
    }),
  );

  router.patch(
    "/user/patch",
    answer(async (request) => {
      const { loginId, userTenants, ...fields } = readBody(request, UserPatch);
      const { userId } = await requireUser(people, loginId);
      return { user: toIdentityUser(await people.update(userId, { ...fields, memberships: userTenants })) };
    }),
  );

  router.post(
    "/user/delete",
    answer(async (request) => {
      const { userId } = await requireUser(people, readBody(request, UserReference));
      await people.remove(userId);
      return {};
    }),
  );

  router.post(
    "/user/delete/batch",
    answer(async (request) => {
      for (const userId of readBody(request, UserIds).userIds) await people.remove(userId);
      return {};
    }),
  );

  return router;
}
