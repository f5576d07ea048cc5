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

/** Throws a Problem (400) for an address that does not belong to the provider, whose users read internal comments. */
export async function requireProviders(
  emails: readonly string[],
  field: string,
  call: Pick<TenantCall, "tenantId">,
  services: Pick<ApiServices, "people">,
): Promise<void> {
  if (emails.length === 0) return;
  const assignees = await listAssignees(call, services);
  const customer = assignees.find(({ email, isProvider: reads }) => emails.includes(email) && !reads);
  if (customer) throw badRequest(`${field}: ${customer.displayName} cannot read internal comments`);
}

/** Throws a Problem (400) for an address that does not belong to an assignable user. */
export async function requirePeople(
  emails: readonly string[],
  field: string,
  call: Pick<TenantCall, "tenantId">,
  services: Pick<ApiServices, "people">,
): Promise<void> {
  if (emails.length === 0) return;
  const known = new Set((await listAssignees(call, services)).map(({ email }) => email));
  const stranger = emails.find((email) => !known.has(email));
  if (stranger !== undefined) throw badRequest(`${field}: "${stranger}" does not work in this organization`);
}

function isProvider({ roleNames }: Person): boolean {
  return roleNames.includes(RoleName.projectAdmin);
}

function hasRoleIn({ memberships }: Person, tenantId: string): boolean {
  return memberships.some((membership) => membership.tenantId === tenantId && membership.roleNames.length > 0);
}
