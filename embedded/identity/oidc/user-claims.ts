import type { Person } from "../person";

const CLAIMS_OF_SCOPE: Readonly<Record<string, (person: Person) => Record<string, unknown>>> = {
  profile: ({ displayName, givenName, familyName, picture }) => ({
    name: displayName,
    given_name: givenName,
    family_name: familyName,
    ...(picture && { picture }),
  }),
  email: ({ email, verifiedEmail }) => ({ email, email_verified: verifiedEmail }),
  phone: ({ phone }) => (phone ? { phone_number: phone } : {}),
  roles: ({ roleNames, memberships }) => ({
    roles: roleNames,
    tenants: Object.fromEntries(
      memberships.map(({ tenantId, roleNames: roles, permissions }) => [tenantId, { roles, permissions }]),
    ),
  }),
};

/**
 * With `offline_access`, the client receives a refresh token. The SDK requests `descope.custom_claims`, of which there
 * are none.
 */
export const SCOPES = ["openid", ...Object.keys(CLAIMS_OF_SCOPE), "offline_access", "descope.custom_claims"];

/** The claims about a person that the client's scopes include. */
export function userClaims(person: Person, scopes: readonly string[]): Record<string, unknown> {
  const claims = scopes.flatMap((scope) => Object.entries(CLAIMS_OF_SCOPE[scope]?.(person) ?? {}));
  return { sub: person.userId, ...Object.fromEntries(claims) };
}
