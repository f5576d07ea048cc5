import type { SessionClaims } from "~/contract/identity";
import type { RequestContext } from "~/context";

import { readTokenCandidates } from "./cookies.server";
import type { SessionTokens } from "./refresh.server";

interface StoredSession {
  tokens: SessionTokens;
  claims: SessionClaims;
  state: "valid" | "expired";
}

/**
 * Reads the session from a request's cookies. Of several candidates for a token, invalid ones are ignored individually,
 * so that a cookie from a sibling host does not sign the person out. `ambiguous` if more than one remains, since any of
 * them could be planted: the request has no session, and no cookie is removed, because it could be the right one.
 * `invalid` if none remains, or if the tokens belong to different persons.
 */
export async function readStoredSession(
  context: RequestContext,
  cookieHeader: string | null,
): Promise<StoredSession | "ambiguous" | "invalid" | undefined> {
  const { verifier, catalogue, now } = context.services;
  const { cookies } = catalogue.identity;
  const sessionTokens = readTokenCandidates(cookieHeader, cookies.session);
  const refreshTokens = readTokenCandidates(cookieHeader, cookies.refresh);
  if (sessionTokens.length === 0 || refreshTokens.length === 0) return undefined;

  const verdicts = await Promise.all(
    sessionTokens.map(async (sessionJwt) => ({
      sessionJwt,
      verdict: await verifier.verifySessionToken(sessionJwt, now()),
    })),
  );
  const verified = verdicts.flatMap(({ sessionJwt, verdict }) =>
    verdict.state === "invalid" ? [] : [{ sessionJwt, ...verdict }],
  );
  const [session] = verified;
  if (!session) return "invalid";
  if (verified.length > 1) return "ambiguous";
  const { sessionJwt, claims, state } = session;

  const matches = await Promise.all(
    refreshTokens.map(async (token) => ((await verifier.isRefreshTokenOf(claims.sub, token, now())) ? [token] : [])),
  );
  const [match, ...others] = matches.flat();
  if (match === undefined) return "invalid";
  return others.length > 0 ? "ambiguous" : { tokens: { sessionJwt, refreshJwt: match }, claims, state };
}
