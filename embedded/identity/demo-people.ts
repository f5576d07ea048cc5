import { RoleName } from "~/contract/identity";

import type { SeedPerson } from "./people";

/** The password of every demonstration person. It is public: the start banner shows it. */
export const DEMO_PASSWORD = "Livery-demo-1";

const tenantAdmin = [RoleName.tenantAdmin];
const member = [RoleName.member];

/** One person for each thing that a sign-in can mean; the rest of the demonstration's people come from its seed. */
export const demoPeople: readonly SeedPerson[] = [
  person("pat@provider.example", "Pat", "Okafor", { roleNames: [RoleName.projectAdmin] }),
  person("robin@provider.example", "Robin", "Lindqvist", { roleNames: [RoleName.projectAdmin] }),
  person("tess@customer.example", "Tess", "Marlowe", {
    memberships: [
      { tenantId: "acme-health", roleNames: tenantAdmin },
      { tenantId: "borealis-logistics", roleNames: tenantAdmin },
    ],
  }),
  person("max@customer.example", "Max", "Adeyemi", {
    memberships: [
      { tenantId: "acme-health", roleNames: member },
      { tenantId: "borealis-logistics", roleNames: member },
    ],
  }),
  person("tia@3tsky.example", "Tia", "Nakamura", { memberships: [{ tenantId: "3tsky", roleNames: tenantAdmin }] }),
  person("theo@throughwave.example", "Theo", "Costa", {
    memberships: [{ tenantId: "throughwave", roleNames: member }],
  }),
  person("nora@customer.example", "Nora", "Haddad", { memberships: [{ tenantId: "acme-health", roleNames: [] }] }),
  person("uma@customer.example", "Uma", "Petrov", {
    verifiedEmail: false,
    memberships: [{ tenantId: "acme-health", roleNames: member }],
  }),
  person("dan@customer.example", "Dan", "Whitlock", {
    status: "disabled",
    memberships: [{ tenantId: "acme-health", roleNames: member }],
  }),
];

function person(email: string, givenName: string, familyName: string, rest: Partial<SeedPerson>): SeedPerson {
  return { email, givenName, familyName, password: DEMO_PASSWORD, ...rest };
}
