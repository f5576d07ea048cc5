import type { Person } from "./person";
import type { PeopleStore } from "./store/people";

/**
 * The organization whose single sign-on serves an email address, by domain only: the response does not reveal who
 * exists. It is the first membership of most people of the domain.
 */
export async function tenantOfAddress(people: PeopleStore, address: string): Promise<string | undefined> {
  return tenantOfDomain(await people.list(), domainOf(address));
}

/** The domains whose email addresses the single sign-on of an organization serves, sorted. */
export async function domainsOfTenant(people: PeopleStore, tenantId: string): Promise<string[]> {
  const everyone = await people.list();
  const members = everyone.filter(({ memberships }) => memberships[0]?.tenantId === tenantId);
  const domains = [...new Set(members.map(({ email }) => domainOf(email)))].sort();
  return domains.filter((domain) => tenantOfDomain(everyone, domain) === tenantId);
}

function tenantOfDomain(everyone: readonly Person[], domain: string): string | undefined {
  const counts = new Map<string, number>();
  for (const { email, memberships } of everyone) {
    const tenantId = memberships[0]?.tenantId;
    if (tenantId !== undefined && domainOf(email) === domain) counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([left, some], [right, others]) => others - some || left.localeCompare(right));
  return most?.[0];
}

function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
}
