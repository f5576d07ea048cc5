import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from "jose";

import { SessionClaims } from "~/contract/identity";

interface VerifierSettings {
  projectId: string;
  algorithms: readonly string[];
  clockToleranceSeconds: number;
}

/** `invalid` covers every forgery: a wrong signature, algorithm, issuer or kind, or claims that do not parse. */
export type TokenVerdict = { state: "valid" | "expired"; claims: SessionClaims } | { state: "invalid" };

export type TokenVerifier = ReturnType<typeof createTokenVerifier>;

/**
 * Checks session tokens against the identity provider's published keys: allow-listed algorithms, the project as issuer, and
 * the session kind, so that a refresh token never passes for a session (THREATS T9). Throws when the keys cannot be fetched.
 */
export function createTokenVerifier(keys: JWTVerifyGetKey, settings: VerifierSettings) {
  const options = { algorithms: [...settings.algorithms], clockTolerance: settings.clockToleranceSeconds };
  return {
    async verifySessionToken(token: string, now: Date): Promise<TokenVerdict> {
      try {
        const { payload } = await jwtVerify(token, keys, { ...options, currentDate: now });
        return judge(payload, "valid");
      } catch (error) {
        if (error instanceof errors.JWTExpired) return judge(error.payload, "expired");
        if (isForgery(error)) return { state: "invalid" };
        throw error;
      }
    },
  };

  function judge(payload: unknown, state: "valid" | "expired"): TokenVerdict {
    const claims = SessionClaims.safeParse(payload);
    return claims.success && isIssuedFor(claims.data.iss, settings.projectId)
      ? { state, claims: claims.data }
      : { state: "invalid" };
  }
}

export function fetchKeys(address: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), { timeoutDuration: 5000, cooldownDuration: 30_000 });
}

/** The issuer is the project id, or an address whose last or last but one segment is it. */
function isIssuedFor(issuer: string, projectId: string): boolean {
  return issuer.split("/").slice(-2).includes(projectId);
}

function isForgery(error: unknown): boolean {
  const unreachable = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && !unreachable && error.code !== "ERR_JOSE_GENERIC";
}
