import type { JWTPayload } from "jose";

import { toSeconds } from "../clock";
import type { Person } from "../person";

/** The common properties of the tokens of one session. Times are epoch milliseconds. */
export interface SessionFacts {
  sessionId: string;
  person: Person;
  amr: string[];
  /** The selected tenant. */
  tenantId?: string;
  expiresAt: number;
}

/** "DS" is the type of session tokens, "DSR" of refresh tokens. */
export function sessionClaims(facts: SessionFacts, now: number, sessionSeconds: number): JWTPayload {
  const end = toSeconds(facts.expiresAt);
  return {
    ...commonClaims(facts),
    drn: "DS",
    iat: toSeconds(now),
    exp: Math.min(toSeconds(now) + sessionSeconds, end),
    rexp: new Date(end * 1000).toISOString().replace(".000Z", "Z"),
  };
}

export function refreshClaims(facts: SessionFacts, token: string, issuedAt: number): JWTPayload {
  return {
    ...commonClaims(facts),
    drn: "DSR",
    jti: token,
    iat: toSeconds(issuedAt),
    exp: toSeconds(facts.expiresAt),
  };
}

/** The signed-in person, for callers that need nothing else. */
export function idClaims({ person }: SessionFacts, audience: string, now: number, end: number): JWTPayload {
  return {
    sub: person.userId,
    aud: audience,
    iat: toSeconds(now),
    exp: end,
    name: person.displayName,
    given_name: person.givenName,
    family_name: person.familyName,
    email: person.email,
    email_verified: person.verifiedEmail,
  };
}

/**
 * Direct memberships only: a Project Admin reads the other tenants from the API, and a cookie has at most 4096 bytes.
 */
function commonClaims({ sessionId, person, amr, tenantId }: SessionFacts): JWTPayload {
  return {
    sub: person.userId,
    sid: sessionId,
    amr,
    dct: currentTenantOf(person, tenantId),
    roles: person.roleNames,
    permissions: [],
    rights: person.rightsVersion,
    tenants: Object.fromEntries(
      person.memberships.map(({ tenantId: id, roleNames, permissions }) => [id, { roles: roleNames, permissions }]),
    ),
  };
}

/** The selected tenant, if the person is still a member of it; otherwise the only one. */
export function currentTenantOf(person: Person, chosen: string | undefined): string | undefined {
  const [first, ...others] = person.memberships;
  if (person.memberships.some(({ tenantId }) => tenantId === chosen)) return chosen;
  return others.length === 0 ? first?.tenantId : undefined;
}
