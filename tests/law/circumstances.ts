import type { Person } from "../support/people.ts";

/** One way to use the console: a person, in a tenant, on a brand's host. */
export interface Circumstance {
  brand: string;
  host: string;
  person: Person;
  tenant: string;
}

/** Two brands, each on a host that contains "demo" and on one that does not. */
export const HOSTS = [
  { brand: "northwind", host: "console.northwind.test" },
  { brand: "northwind", host: "northwind.localhost" },
  { brand: "ember", host: "console.emberwatch.test" },
  { brand: "ember", host: "ember.localhost" },
] as const;

/** Every role in an ordinary tenant, and in each of the two limited tenants where it is possible. */
const PLACES: { person: Person; tenant: string }[] = [
  { person: "projectAdmin", tenant: "acme-health" },
  { person: "projectAdmin", tenant: "3tsky" },
  { person: "projectAdmin", tenant: "throughwave" },
  { person: "tenantAdmin", tenant: "acme-health" },
  { person: "tenantAdmin", tenant: "borealis-logistics" },
  { person: "limitedTenantAdmin", tenant: "3tsky" },
  { person: "member", tenant: "acme-health" },
  { person: "limitedMember", tenant: "throughwave" },
];

export const CIRCUMSTANCES: Circumstance[] = HOSTS.flatMap((host) => PLACES.map((place) => ({ ...host, ...place })));

export function nameOf({ host, person, tenant }: Circumstance): string {
  return `${host} ${person} ${tenant}`;
}
