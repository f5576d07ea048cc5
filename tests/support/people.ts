/** The demonstration users, by role. */
export const PASSWORD = "Livery-demo-1";
export const PERSON = {
  projectAdmin: "pat@provider.example",
  secondProjectAdmin: "robin@provider.example",
  tenantAdmin: "tess@customer.example",
  member: "max@customer.example",
  limitedTenantAdmin: "tia@3tsky.example",
  limitedMember: "theo@throughwave.example",
  withoutRoles: "nora@customer.example",
  unverified: "uma@customer.example",
  disabled: "dan@customer.example",
} as const;
export type Person = keyof typeof PERSON;
