import { toLoginId } from "../login-id";
import type { Person } from "../person";
import type { UserSearch } from "./user-fields";

/**
 * One page of the people that meet every condition, and their total number. A condition without values matches
 * everyone.
 */
export function searchUsers(people: readonly Person[], search: UserSearch): { users: Person[]; total: number } {
  const found = people.filter((person) => matches(person, search));
  const { page, limit } = search;
  return { users: found.slice(page * limit, (page + 1) * limit), total: found.length };
}

function matches(person: Person, search: UserSearch): boolean {
  const { memberships } = person;
  const roleNames = [...person.roleNames, ...memberships.flatMap((membership) => membership.roleNames)];
  return (
    hasAny(
      memberships.map(({ tenantId }) => tenantId),
      search.tenantIds,
    ) &&
    hasAny(roleNames, search.roleNames) &&
    hasAny([person.status], search.statuses) &&
    hasAny([toLoginId(person.email)], search.emails.map(toLoginId)) &&
    hasAny([person.phone], search.phones) &&
    hasAny(person.loginIds, search.loginIds.map(toLoginId)) &&
    hasAny([person.userId], search.userIds) &&
    contains(person, search.text)
  );
}

function hasAny(values: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length === 0 || values.some((value) => wanted.includes(value));
}

function contains({ displayName, email, phone, loginIds }: Person, text: string): boolean {
  const words = text.trim().toLowerCase();
  return [displayName, email, phone, ...loginIds].some((value) => value.toLowerCase().includes(words));
}
