import { namesWithRole } from "~/contract/role-grant";
import type { ConsoleUser, ConsoleUserDetail, RoleChange } from "~/contract/user";

import { currentSender } from "../../../identity/outbox/sender";
import type { Person } from "../../../identity/person";
import { notFound, Problem } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { endSubscriptions } from "../../subscriptions/end-subscriptions";
import { roleIn, toConsoleUser, toPasskeys, toTime } from "./console-user";
import {
  isShared,
  requireAnotherAdmin,
  requireGrantable,
  requireMember,
  requireOwnAccount,
  requireSomebodyElse,
} from "./guards";
import { writeUserAudit } from "./user-deed";

type UserCall<Body = unknown> = TenantCall<{ userId: string }, unknown, Body>;

/** A user with their sessions and sign-ins. */
export async function readUserAccess(call: UserCall, services: ApiServices): Promise<ConsoleUserDetail> {
  const { people, roles } = services;
  const person = await people.get(call.params.userId);
  if (!person?.memberships.some(({ tenantId }) => tenantId === call.tenantId))
    throw new Problem(404, `There is no user "${call.params.userId}"`);
  const { sessions, signIns } = await people.activityOf(person.userId);
  return {
    user: toConsoleUser(person, call, roles),
    isShared: isShared(person),
    sessions: sessions.map(({ sessionId, methods, lastUsedAt, expiresAt }) => ({
      sessionId,
      methods,
      lastUsedAt: toTime(lastUsedAt),
      expiresAt: toTime(expiresAt),
    })),
    signIns: signIns.map(({ at, ip }) => ({ at: toTime(at), ip })),
    passkeys: toPasskeys(await services.passkeys.list(person.userId)),
  };
}

/** Changes the role of a user. Existing session tokens are rejected, so that the role applies from the next request. */
export async function changeRole(call: UserCall<RoleChange>, services: ApiServices): Promise<ConsoleUser> {
  const { people, roles } = services;
  const person = await requireMember(call.params.userId, call, services);
  const role = requireGrantable(call.body.roleId, call, roles);
  requireSomebodyElse(person, call, "change your own role");
  if (!role.canChange) await requireAnotherAdmin(person, call, services);
  const before = roleIn(person, call.tenantId, roles);
  const changed = await people.update(person.userId, ({ roleNames: project, memberships }) => {
    const tenant = memberships.find(({ tenantId }) => tenantId === call.tenantId)?.roleNames ?? [];
    const names = namesWithRole(roles, { project, tenant }, role);
    return {
      roleNames: [...names.project],
      memberships: memberships.map(({ tenantId, roleNames }) => ({
        tenantId,
        roleNames: tenantId === call.tenantId ? [...names.tenant] : roleNames,
      })),
    };
  });
  await writeUserAudit(call, services, person, {
    action: "user.role.set",
    changes: [{ path: "role", before: before?.label ?? null, after: role.label }],
  });
  return toConsoleUser(changed, call, roles);
}

/** A disabled user cannot sign in, and their sessions end immediately. */
export async function setEnabled(call: UserCall, services: ApiServices, enabled: boolean): Promise<ConsoleUser> {
  const person = await requireMember(call.params.userId, call, services);
  requireSomebodyElse(person, call, enabled ? "enable yourself" : "disable your own account");
  requireOwnAccount(person, call);
  if (enabled === (person.status !== "disabled"))
    throw new Problem(409, `${person.displayName} is ${enabled ? "not disabled" : "already disabled"}`);
  if (!enabled) await requireAnotherAdmin(person, call, services);
  const status = !enabled ? "disabled" : person.lastSignInAt === undefined ? "invited" : "enabled";
  const changed = await services.people.update(person.userId, { status });
  await writeUserAudit(call, services, person, {
    action: enabled ? "user.enable" : "user.disable",
    changes: [{ path: "status", before: person.status, after: status }],
  });
  return toConsoleUser(changed, call, services.roles);
}

/** Removes a user from the organization. An account without any remaining organization is deleted. */
export async function removeUser(call: TenantCall<{ name: string }>, services: ApiServices): Promise<void> {
  const person = await requireMember(call.params.name, call, services);
  requireSomebodyElse(person, call, "remove yourself");
  await requireAnotherAdmin(person, call, services);
  const others = ({ memberships }: Person) => memberships.filter(({ tenantId }) => tenantId !== call.tenantId);
  if (others(person).length === 0 && person.roleNames.length === 0) await services.people.remove(person.userId);
  else await services.people.update(person.userId, (current) => ({ memberships: others(current) }));
  await call.records.change((change) => endSubscriptions(change, person));
  await writeUserAudit(call, services, person, { action: "user.remove" });
}

/** Without a password, the next sign-in requires a one-time code. */
export async function resetPassword(call: UserCall, services: ApiServices): Promise<void> {
  const person = await requireMember(call.params.userId, call, services);
  requireOwnAccount(person, call);
  await services.people.clearPassword(person.userId);
  await services.mail.send({
    kind: "password-reset",
    to: person.email,
    subject: "Your password was reset",
    text: `An administrator reset the password of ${person.email}. Sign in with a one-time code, then set a new password.`,
    link: currentSender()?.console,
  });
  await writeUserAudit(call, services, person, { action: "user.password.reset" });
}

/** A passkey works in all organizations, so that of a shared account is removed by the provider only. */
export async function removePasskey(
  call: TenantCall<{ userId: string; passkeyId: string }>,
  services: ApiServices,
): Promise<void> {
  const { userId, passkeyId } = call.params;
  const person = await requireMember(userId, call, services);
  requireOwnAccount(person, call);
  if (!(await services.passkeys.remove(userId, passkeyId))) throw notFound("passkey", passkeyId);
  await writeUserAudit(call, services, person, { action: "user.passkey.remove" });
}

export async function endSessions(call: UserCall, services: ApiServices): Promise<void> {
  const person = await requireMember(call.params.userId, call, services);
  await services.people.signOutEverywhere(person.userId);
  await writeUserAudit(call, services, person, { action: "session.revoke" });
}
