import type { Author } from "~/contract/threat-comment";
import type { Assignees } from "~/contract/threat-related";
import { RoleName } from "~/contract/identity";

import type { Person } from "../../../identity/person";
import { badRequest } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";

/** The caller as shown in comments and histories. */
export async function authorOf({ caller }: Pick<TenantCall, "caller">, { people }: Pick<ApiServices, "people">) {
  const person = await people.get(caller.userId);
  const author: Author = {
    userId: caller.userId,
    displayName: person?.displayName ?? caller.userId,
    role: caller.role.label,
  };
  return author;
}

/**
 * Users who can be assigned a threat or mentioned in a comment: those with a role in the organization, and the
 * provider's users.
 */
export async function listAssignees(
  { tenantId }: Pick<TenantCall, "tenantId">,
  { people }: Pick<ApiServices, "people">,
): Promise<Assignees["assignee"]> {
  const all = await people.list();
  return all
    .filter((person) => person.status === "enabled" && (isProvider(person) || hasRoleIn(person, tenantId)))
    .map((person) => ({ email: person.email, displayName: person.displayName, isProvider: isProvider(person) }));
}

interface Demand {
  /** The field of the request with the addresses. */
  field: string;
  /** Whether they are mentioned in an internal comment, which only the provider's users can read. */
  internal?: boolean;
}

/** Throws a Problem (400) for an address that does not belong to a user who can be assigned or mentioned there. */
export async function requirePeople(
  emails: readonly string[],
  { field, internal = false }: Demand,
  call: Pick<TenantCall, "tenantId">,
  services: Pick<ApiServices, "people">,
): Promise<void> {
  if (emails.length === 0) return;
  const assignees = new Map((await listAssignees(call, services)).map((assignee) => [assignee.email, assignee]));
  for (const email of emails) {
    const assignee = assignees.get(email);
    if (!assignee) throw badRequest(`${field}: "${email}" is not a member of this organization`);
    if (internal && !assignee.isProvider)
      throw badRequest(`${field}: ${assignee.displayName} cannot read internal comments`);
  }
}

function isProvider({ roleNames }: Person): boolean {
  return roleNames.includes(RoleName.projectAdmin);
}

function hasRoleIn({ memberships }: Person, tenantId: string): boolean {
  return memberships.some((membership) => membership.tenantId === tenantId && membership.roleNames.length > 0);
}
