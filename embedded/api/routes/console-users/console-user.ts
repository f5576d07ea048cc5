import type { OwnAccess } from "~/contract/own-access";
import { roleOfNames } from "~/contract/role-grant";
import type { RoleRule } from "~/contract/role";
import type { ConsoleUser } from "~/contract/user";

import type { Person } from "../../../identity/person";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";

/** The role of a user in an organization. */
export function roleIn(person: Person, tenantId: string, roles: readonly RoleRule[]): RoleRule | undefined {
  const membership = person.memberships.find((one) => one.tenantId === tenantId);
  return roleOfNames(roles, { project: person.roleNames, tenant: membership?.roleNames ?? [] });
}

/** A user as listed in the console. Only Project Admins see a user's other organizations. */
export function toConsoleUser(
  person: Person,
  { caller, tenantId }: Pick<TenantCall, "caller" | "tenantId">,
  roles: readonly RoleRule[],
): ConsoleUser {
  const seesAll = caller.role.fetchTenants === "all";
  const { userId, givenName, familyName, displayName, email, verifiedEmail, status, roleNames, picture, loginIds } =
    person;
  const role = roleIn(person, tenantId, roles);
  return {
    userId,
    name: displayName,
    givenName,
    familyName,
    displayName,
    email,
    verifiedEmail,
    status,
    roleNames,
    role: role?.label ?? "None",
    roleId: role?.id ?? "",
    userTenants: person.memberships
      .filter((membership) => seesAll || membership.tenantId === tenantId)
      .map((membership) => ({
        tenantId: membership.tenantId,
        tenantName: membership.tenantName,
        roleNames: membership.roleNames,
      })),
    picture,
    loginIds,
    signInMethods: signInMethodsOf(person),
    mfa: person.hasAuthenticator || person.hasPasskey,
    lastSignInAt: person.lastSignInAt === undefined ? null : new Date(person.lastSignInAt).toISOString(),
    createdAt: new Date(person.createdAt).toISOString(),
  };
}

function signInMethodsOf({ hasPassword, hasPasskey, hasAuthenticator }: Person): string[] {
  return [
    ...(hasPassword ? ["Password"] : []),
    "Email code",
    ...(hasPasskey ? ["Passkey"] : []),
    ...(hasAuthenticator ? ["Authenticator app"] : []),
  ];
}

/** Passkeys as the API returns them. */
export function toPasskeys(passkeys: Awaited<ReturnType<ApiServices["passkeys"]["list"]>>): OwnAccess["passkeys"] {
  return passkeys.map(({ passkeyId, host, createdAt, lastUsedAt }) => ({
    passkeyId,
    host,
    createdAt: toTime(createdAt),
    lastUsedAt: lastUsedAt === null ? null : toTime(lastUsedAt),
  }));
}

export function toTime(time: number): string {
  return new Date(time).toISOString();
}
