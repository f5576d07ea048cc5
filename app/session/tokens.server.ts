import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from "jose";
import { LRUCache } from "lru-cache";

import { SessionClaims } from "~/contract/identity";

interface VerifierSettings {
  projectId: string;
  algorithms: readonly string[];
  clockToleranceSeconds: number;
}

/**
 * `invalid` covers every forgery: a wrong signature, algorithm, issuer, audience or kind, a time of issue in the future, or
 * claims that do not parse.
 */
export type TokenVerdict = { state: "valid" | "expired"; claims: SessionClaims } | { state: "invalid" };

const MAX_VERIFIED = 5000;

export type TokenVerifier = ReturnType<typeof createTokenVerifier>;

/**
 * Verifies tokens with the identity provider's published keys: allow-listed algorithms, the project as issuer and, if
 * the token has an audience, as audience, and the kind, so that a refresh token is never accepted as a session. Throws
 * if the keys cannot be fetched.
 */
export function createTokenVerifier(keys: JWTVerifyGetKey, settings: VerifierSettings) {
  const { projectId, clockToleranceSeconds } = settings;
  const options = { algorithms: [...settings.algorithms], clockTolerance: clockToleranceSeconds };
  /** Payloads of tokens with a valid signature. Time-dependent claims are checked each time. */
  const verified = new LRUCache<string, JWTPayload>({ max: MAX_VERIFIED });

  /** The payload of a token that this project's provider signed, even if expired; undefined for anything else. */
  async function readSigned(
    token: string,
    now: Date,
  ): Promise<{ payload: JWTPayload; isExpired: boolean } | undefined> {
    const known = verified.get(token);
    if (known && isCurrent(known, now)) return isForUs(known, now) ? { payload: known, isExpired: false } : undefined;
    const signed = await jwtVerify(token, keys, { ...options, currentDate: now }).then(
      ({ payload }) => {
        verified.set(token, payload);
        return { payload, isExpired: false };
      },
      (error: unknown) => {
        if (error instanceof errors.JWTExpired) return { payload: error.payload, isExpired: true };
        if (isForgery(error)) return undefined;
        throw error;
      },
    );
    return signed && isForUs(signed.payload, now) ? signed : undefined;
  }

  /** Whether it would still be accepted; a token without an expiry is verified each time. */
  function isCurrent({ exp = 0, nbf = 0 }: JWTPayload, now: Date): boolean {
    const seconds = now.getTime() / 1000;
    return seconds < exp + clockToleranceSeconds && nbf <= seconds + clockToleranceSeconds;
  }

  function isForUs({ iss = "", aud, iat = 0 }: JWTPayload, now: Date): boolean {
    const isAudience = aud === undefined || [aud].flat().includes(projectId);
    const isIssued = iat <= now.getTime() / 1000 + clockToleranceSeconds;
    return isAudience && isIssued && isIssuedFor(iss, projectId);
  }

  return {
    async verifySessionToken(token: string, now: Date): Promise<TokenVerdict> {
      const signed = await readSigned(token, now);
      const claims = SessionClaims.safeParse(signed?.payload);
      if (!signed || !claims.success) return { state: "invalid" };
      return { state: signed.isExpired ? "expired" : "valid", claims: claims.data };
    },
    /** Whether a refresh token belongs to the person. Only the provider knows whether it is still valid. */
    async isRefreshTokenOf(userId: string, token: string, now: Date): Promise<boolean> {
      const signed = await readSigned(token, now);
      return signed?.payload.sub === userId && signed.payload["drn"] === "DSR";
    },
  };
}

/**
 * How long an unknown key id does not cause another request for the keys. Anyone can send tokens with made-up ids; the
 * sessions of people whose tokens are signed with a new key end if it is not fetched before their next request.
 */
export const KEYS_COOLDOWN_MS = 5_000;

/** The provider's published keys: fetched again after ten minutes, and for a token with an unknown key id. */
export function fetchKeys(address: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), { timeoutDuration: 5000, cooldownDuration: KEYS_COOLDOWN_MS });
}

/** The issuer is the project id, or a URL with it as the last or second-last path segment. */
function isIssuedFor(issuer: string, projectId: string): boolean {
  return issuer.split("/").slice(-2).includes(projectId);
}

function isForgery(error: unknown): boolean {
  const unreachable = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && !unreachable && error.code !== "ERR_JOSE_GENERIC";
}
