import type { RoleRule } from "~/contract/role";
import { namesWithRole } from "~/contract/role-grant";
import type { ConsoleUser, Invitation } from "~/contract/user";

import { currentSender } from "../../../identity/outbox/sender";
import type { Person } from "../../../identity/person";
import { invalidField, Problem, takenValue } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { toConsoleUser } from "./console-user";
import { requireGrantable, requireMember } from "./guards";
import { writeUserAudit } from "./user-deed";

/**
 * Adds a user to the organization and sends them a message. A user with an account in another organization retains it.
 */
export async function inviteUser(
  call: TenantCall<unknown, unknown, Invitation>,
  services: ApiServices,
): Promise<ConsoleUser> {
  const { role, known } = await requireInvitable(call.body, call, services);
  const person = known ? await addMembership(known, role, call, services) : await createMember(role, call, services);
  await sendInvitation(person, call, services);
  await writeUserAudit(call, services, person, {
    action: "user.invite",
    message: `Invited as ${role.label}`,
    changes: [{ path: "role", before: null, after: role.label }],
  });
  return toConsoleUser(person, call, services.roles);
}

type InvitationCall = TenantCall<unknown, unknown, Invitation>;

function addMembership(
  { userId }: Person,
  role: RoleRule,
  { tenantId }: InvitationCall,
  { people, roles }: ApiServices,
) {
  return people.update(userId, ({ memberships, roleNames }) => {
    const names = namesWithRole(roles, { project: roleNames, tenant: [] }, role);
    const others = memberships.filter((membership) => membership.tenantId !== tenantId);
    return {
      memberships: [...others, { tenantId, roleNames: [...names.tenant] }],
      // A role in all organizations can be added, but is never revoked by an invitation to one of them.
      ...(role.grant?.scope === "project" && { roleNames: [...names.project] }),
    };
  });
}

function createMember(role: RoleRule, call: InvitationCall, { people, roles }: ApiServices): Promise<Person> {
  const { email, givenName, familyName } = call.body;
  const names = namesWithRole(roles, { project: [], tenant: [] }, role);
  return people.create({
    email,
    givenName,
    familyName,
    roleNames: [...names.project],
    memberships: [{ tenantId: call.tenantId, roleNames: [...names.tenant] }],
    invitedBy: call.caller.userId,
  });
}

/** The role of an invitation, and the account that the person already has. Throws if the person cannot be invited. */
export async function requireInvitable(
  { email, roleId }: Invitation,
  call: Pick<TenantCall, "caller" | "tenantId">,
  { people, roles }: ApiServices,
) {
  const role = requireGrantable(roleId, call, roles);
  const known = await people.findByLoginId(email);
  if (known?.memberships.some(({ tenantId }) => tenantId === call.tenantId))
    throw takenValue("email", `${email} already has access to this organization`);
  if (known?.status === "disabled") throw invalidField("email", "This account is disabled. Ask your provider.");
  return { role, known };
}

/** Resends the invitation to a user who has not signed in yet. */
export async function resendInvitation(call: TenantCall<{ userId: string }>, services: ApiServices): Promise<void> {
  const person = await requireMember(call.params.userId, call, services);
  if (person.status !== "invited") throw new Problem(409, `${person.displayName} has already signed in`);
  await sendInvitation(person, call, services);
  await writeUserAudit(call, services, person, { action: "user.invite.resend" });
}

async function sendInvitation(person: Person, { caller, tenantId }: TenantCall, { people, mail }: ApiServices) {
  const inviter = await people.get(caller.userId);
  const tenantName = person.memberships.find((one) => one.tenantId === tenantId)?.tenantName ?? tenantId;
  await mail.send({
    kind: "invitation",
    to: person.email,
    subject: `You have been invited to ${tenantName}`,
    text: `${inviter?.displayName ?? "An administrator"} invited you to ${tenantName}. To sign in, enter ${person.email} and request a one-time code.`,
    link: currentSender()?.console,
  });
}
