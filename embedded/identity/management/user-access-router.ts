import { Router } from "express";
import { z } from "zod";

import { PersonStatus } from "~/contract/identity";

import { answer, readBody, requiredText } from "../answer";
import { toIdentityUser, type Person } from "../person";
import type { NewMembership, PeopleStore } from "../store/people";
import { requireUser, UserReference } from "./user-fields";

const loginId = requiredText("loginId");
const tenantId = requiredText("tenantId");
const StatusChange = z.object({ loginId, status: PersonStatus });
const TenantChange = z.object({ loginId, tenantId });
const RoleChange = z.object({ loginId, tenantId: z.string().optional(), roleNames: z.array(z.string()) });

type ChangeRoles = (before: readonly string[], named: readonly string[]) => string[];

const ROLE_CHANGES: Readonly<Record<string, ChangeRoles>> = {
  set: (_before, named) => [...named],
  add: (before, named) => [...new Set([...before, ...named])],
  remove: (before, named) => before.filter((roleName) => !named.includes(roleName)),
};

/** The access of users: their status, their tenants, and their roles in the project or in one tenant. */
export function createUserAccessRouter({ people }: { people: PeopleStore }): Router {
  const router = Router();

  router.post(
    "/user/update/status",
    answer(async (request) => {
      const { loginId: reference, status } = readBody(request, StatusChange);
      const { userId } = await requireUser(people, reference);
      return { user: toIdentityUser(await people.update(userId, { status })) };
    }),
  );

  router.post(
    "/user/logout",
    answer(async (request) => {
      const { userId } = await requireUser(people, readBody(request, UserReference));
      await people.signOutEverywhere(userId);
      return {};
    }),
  );

  router.post(
    "/user/update/tenant/add",
    answer(async (request) => {
      const change = readBody(request, TenantChange);
      const { userId } = await requireUser(people, change.loginId);
      const changed = await people.update(userId, (person) => {
        const memberships = membershipsOf(person);
        const isMember = memberships.some((membership) => membership.tenantId === change.tenantId);
        return isMember ? {} : { memberships: [...memberships, { tenantId: change.tenantId, roleNames: [] }] };
      });
      return { user: toIdentityUser(changed) };
    }),
  );

  router.post(
    "/user/update/tenant/remove",
    answer(async (request) => {
      const change = readBody(request, TenantChange);
      const { userId } = await requireUser(people, change.loginId);
      const changed = await people.update(userId, (person) => ({
        memberships: membershipsOf(person).filter((membership) => membership.tenantId !== change.tenantId),
      }));
      return { user: toIdentityUser(changed) };
    }),
  );

  for (const [kind, changeRoles] of Object.entries(ROLE_CHANGES)) {
    router.post(
      `/user/update/role/${kind}`,
      answer(async (request) => {
        const change = readBody(request, RoleChange);
        const { userId } = await requireUser(people, change.loginId);
        const changed = await people.update(userId, (person) => roleChangeOf(person, change, changeRoles));
        return { user: toIdentityUser(changed) };
      }),
    );
  }

  return router;
}

/** A role in a tenant makes the user a member of it. */
function roleChangeOf(
  person: Person,
  { tenantId, roleNames }: z.output<typeof RoleChange>,
  changeRoles: ChangeRoles,
): { roleNames: string[] } | { memberships: NewMembership[] } {
  if (tenantId === undefined) return { roleNames: changeRoles(person.roleNames, roleNames) };
  const memberships = membershipsOf(person);
  const known = memberships.find((membership) => membership.tenantId === tenantId);
  if (known) known.roleNames = changeRoles(known.roleNames, roleNames);
  else memberships.push({ tenantId, roleNames: changeRoles([], roleNames) });
  return { memberships };
}

function membershipsOf({ memberships }: Person): NewMembership[] {
  return memberships.map(({ tenantId, roleNames }) => ({ tenantId, roleNames }));
}
