import { grantableRoles } from "~/contract/role-grant";
import type { RoleRule } from "~/contract/role";

import type { Person } from "../../../identity/person";
import { invalidField, notFound, Problem } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { roleIn } from "./console-user";

type Actor = Pick<TenantCall, "caller" | "tenantId">;

/** A user of this organization whom the caller may change: 404 for other users, 403 for users with a higher role. */
export async function requireMember(userId: string, call: Actor, services: ApiServices): Promise<Person> {
  const person = await services.people.get(userId);
  if (!person?.memberships.some(({ tenantId }) => tenantId === call.tenantId)) throw notFound("user", userId);
  const role = roleIn(person, call.tenantId, services.roles);
  if (role && !mayGrant(call, services.roles, role))
    throw new Problem(403, `Only another ${role.label} can change a ${role.label}`);
  return person;
}

/** The role with that id, if the caller may grant it. */
export function requireGrantable(roleId: string, { caller }: Actor, roles: readonly RoleRule[]): RoleRule {
  const role = roles.find(({ id, grant }) => id === roleId && grant !== undefined);
  if (!role) throw invalidField("roleId", `There is no role "${roleId}"`);
  if (!mayGrant({ caller }, roles, role))
    throw new Problem(403, `A ${caller.role.label} cannot assign the role ${role.label}`);
  return role;
}

/** Users cannot remove their own access. */
export function requireSomebodyElse({ userId }: Person, { caller }: Actor, what: string): void {
  if (userId === caller.userId) throw new Problem(409, `You cannot ${what}. Ask another administrator.`);
}

/** An organization needs at least one administrator who can sign in. */
export async function requireAnotherAdmin(person: Person, call: Actor, services: ApiServices): Promise<void> {
  const isAdmin = (one: Person) =>
    one.status === "enabled" && roleIn(one, call.tenantId, services.roles)?.canChange === true;
  if (!isAdmin(person)) return;
  const members = await services.people.list({ tenantId: call.tenantId });
  if (members.some((one) => one.userId !== person.userId && isAdmin(one))) return;
  throw new Problem(
    409,
    `${person.displayName} is the last administrator of this organization. Make another person an administrator first.`,
  );
}

/** An account shared with other organizations cannot be closed from one of them. */
export function requireOwnAccount(person: Person, { caller }: Actor): void {
  if (isShared(person) && caller.role.fetchTenants !== "all")
    throw new Problem(403, `${person.displayName} also belongs to other organizations. Ask your provider.`);
}

export function isShared({ memberships }: Person): boolean {
  return memberships.length > 1;
}

function mayGrant({ caller }: Pick<Actor, "caller">, roles: readonly RoleRule[], { id }: RoleRule): boolean {
  return grantableRoles(roles, caller.role).some((role) => role.id === id);
}
