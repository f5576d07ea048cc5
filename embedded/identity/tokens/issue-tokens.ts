import { z } from "zod";

import type { SessionData } from "~/contract/identity";

import { toSeconds, type Clock } from "../clock";
import { toIdentityUser, type Person } from "../person";
import type { SessionRow } from "../store/session-store";
import { idClaims, refreshClaims, sessionClaims, type SessionFacts } from "./claims";
import type { SigningKeys } from "./signing-keys";

export interface TokenSettings {
  keys: SigningKeys;
  clock: Clock;
  projectId: string;
  sessionSeconds: number;
}

const Amr = z.array(z.string());

/** The refresh token is rebuilt from the row, so requests within the grace period all receive the same one. */
export async function issueTokens(settings: TokenSettings, session: SessionRow, person: Person): Promise<SessionData> {
  const { keys, clock, projectId, sessionSeconds } = settings;
  const now = clock();
  const facts: SessionFacts = {
    sessionId: session.session_id,
    person,
    amr: Amr.parse(JSON.parse(session.amr)),
    tenantId: session.tenant_id ?? undefined,
    expiresAt: session.expires_at,
  };
  const claims = sessionClaims(facts, now, sessionSeconds);
  const sessionExpiration = claims.exp ?? toSeconds(now);
  const cookieExpiration = toSeconds(session.expires_at);
  const [sessionJwt, refreshJwt, idToken] = await Promise.all([
    keys.sign(claims),
    keys.sign(refreshClaims(facts, session.current_token, session.rotated_at)),
    keys.sign(idClaims(facts, projectId, now, sessionExpiration)),
  ]);
  return {
    sessionJwt,
    refreshJwt,
    idToken,
    sessionExpiration,
    cookieExpiration,
    cookieMaxAge: cookieExpiration - toSeconds(now),
    cookieName: "DSR",
    cookieDomain: "",
    cookiePath: "/",
    claims: { ...claims, iss: projectId },
    user: toIdentityUser(person),
  };
}
