import { RoleName } from "~/contract/identity";

import type { SeedPerson } from "./people";

/** The password of every demonstration person. It is public: the start banner shows it. */
export const DEMO_PASSWORD = "Livery-demo-1";

const tenantAdmin = [RoleName.tenantAdmin];
const member = [RoleName.member];

/** A person of the demonstration, and a short description of what the sign-in shows. */
interface DemoPerson {
  person: SeedPerson;
  does: string;
}

/** One person for each possible outcome of a sign-in; the rest of the demonstration's people come from its seed. */
export const demonstration: readonly DemoPerson[] = [
  person("pat@provider.example", "Project Admin: every organization", "Pat", "Okafor", {
    roleNames: [RoleName.projectAdmin],
  }),
  person("robin@provider.example", "Project Admin: every organization", "Robin", "Lindqvist", {
    roleNames: [RoleName.projectAdmin],
  }),
  person("tess@customer.example", "Tenant Admin of two organizations", "Tess", "Marlowe", {
    memberships: [
      { tenantId: "acme-health", roleNames: tenantAdmin },
      { tenantId: "borealis-logistics", roleNames: tenantAdmin },
    ],
  }),
  person("max@customer.example", "Member of two organizations", "Max", "Adeyemi", {
    memberships: [
      { tenantId: "acme-health", roleNames: member },
      { tenantId: "borealis-logistics", roleNames: member },
    ],
  }),
  person("tia@3tsky.example", "Tenant Admin of an organization with limited sections", "Tia", "Nakamura", {
    memberships: [{ tenantId: "3tsky", roleNames: tenantAdmin }],
  }),
  person("theo@throughwave.example", "Member of an organization with limited sections", "Theo", "Costa", {
    memberships: [{ tenantId: "throughwave", roleNames: member }],
  }),
  person("nora@customer.example", "without a role", "Nora", "Haddad", {
    memberships: [{ tenantId: "acme-health", roleNames: [] }],
  }),
  person("uma@customer.example", "with an unverified email", "Uma", "Petrov", {
    verifiedEmail: false,
    memberships: [{ tenantId: "acme-health", roleNames: member }],
  }),
  person("dan@customer.example", "disabled", "Dan", "Whitlock", {
    status: "disabled",
    memberships: [{ tenantId: "acme-health", roleNames: member }],
  }),
];

/** The same people in the form that the seed expects. */
export const demoPeople: readonly SeedPerson[] = demonstration.map(({ person }) => person);

function person(
  email: string,
  does: string,
  givenName: string,
  familyName: string,
  rest: Partial<SeedPerson>,
): DemoPerson {
  return { does, person: { email, givenName, familyName, password: DEMO_PASSWORD, ...rest } };
}
