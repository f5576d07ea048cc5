import { createHash } from "node:crypto";

import { displayNameOf, type SessionClaims } from "~/contract/identity";
import { endsSession, isIdentityFailure } from "~/identity/client.server";
import type { RequestContext } from "~/context";

import { clearCookie, writeCookie } from "./cookies.server";
import type { SessionTokens } from "./refresh.server";
import { readStoredSession } from "./stored-session.server";

/** A session that was verified for this request. */
export interface Session {
  tokens: SessionTokens;
  claims: SessionClaims;
  /** Identifies the session in caches and logs. The token cannot be derived from it. */
  key: string;
}

/** The request's session, or undefined if no one is signed in. Refreshes it when it has ended or is about to (4.2). */
export async function readSession(context: RequestContext, cookieHeader: string | null): Promise<Session | undefined> {
  const stored = await readUsableSession(context, cookieHeader);
  if (!stored) return undefined;
  const { tokens, claims, state } = stored;
  if (state === "valid" && !isWithinLead(context, claims.exp)) return sessionOf(tokens, claims);
  try {
    return await refreshOrDrop(context, tokens.refreshJwt);
  } catch (error) {
    if (!isIdentityFailure(error) || state === "expired") throw error;
    return sessionOf(tokens, claims);
  }
}

/**
 * Refreshes the request's session, also if it has not ended yet; undefined if no one is signed in or the identity
 * provider rejects the token. The token is exchanged once, even if the session is due: of two exchanges, parallel
 * requests would send the first one's token to the browser after it was replaced. Throws IdentityFailure.
 */
export async function renewSession(context: RequestContext, cookieHeader: string | null): Promise<Session | undefined> {
  const stored = await readUsableSession(context, cookieHeader);
  return stored && refreshOrDrop(context, stored.tokens.refreshJwt);
}

/** The session in the cookies, which are removed if they are invalid. */
async function readUsableSession(context: RequestContext, cookieHeader: string | null) {
  const stored = await readStoredSession(context, cookieHeader);
  if (stored === "invalid") dropSession(context);
  return stored === "invalid" || stored === "ambiguous" ? undefined : stored;
}

/** Refreshes a session, or removes it if the identity provider rejects the token. Throws other IdentityFailures. */
async function refreshOrDrop(context: RequestContext, refreshJwt: string): Promise<Session | undefined> {
  try {
    return await refreshSession(context, refreshJwt);
  } catch (error) {
    if (!isIdentityFailure(error) || !endsSession(error)) throw error;
    dropSession(context);
    return undefined;
  }
}

/**
 * Exchanges the refresh token for new tokens and sends them to the browser. Throws IdentityFailure if it is rejected.
 */
export async function refreshSession(context: RequestContext, refreshJwt: string): Promise<Session | undefined> {
  return storeTokens(context, await context.services.refresher.refresh(refreshJwt));
}

/** Stores tokens that replace those of a session, for all of its requests. */
export async function replaceTokens(context: RequestContext, { tokens }: Session, by: SessionTokens): Promise<void> {
  context.services.refresher.replace(tokens.refreshJwt, by);
  await storeTokens(context, by);
}

/**
 * Verifies a pair of tokens and stores them in the session's cookies. Returns undefined and sets no cookies if they are
 * invalid. If another request has replaced them by the time this one responds, the browser keeps the latest ones.
 */
export async function storeTokens(context: RequestContext, tokens: SessionTokens): Promise<Session | undefined> {
  const verdict = await context.services.verifier.verifySessionToken(tokens.sessionJwt, context.services.now());
  if (verdict.state !== "valid") {
    dropSession(context);
    return undefined;
  }
  const { cookies } = context.services.catalogue.identity;
  const options = { secure: context.isSecure, maxAge: secondsUntil(context, verdict.claims.rexp) };
  context.setCookies(() => {
    const latest = context.services.refresher.latest(tokens);
    if (!latest) return clearedCookies(context);
    return [
      ...writeCookie(cookies.session, latest.sessionJwt, options),
      ...writeCookie(cookies.refresh, latest.refreshJwt, options),
    ];
  });
  return sessionOf(tokens, verdict.claims);
}

/** Removes the session's cookies from the browser. */
export function dropSession(context: RequestContext): undefined {
  context.setCookies(clearedCookies(context));
}

function clearedCookies({ services, isSecure }: RequestContext): string[] {
  const { session, refresh } = services.catalogue.identity.cookies;
  return [...clearCookie(session, isSecure), ...clearCookie(refresh, isSecure)];
}

/** The person of a session, cached for as long as queries. */
export function fetchPerson(context: RequestContext, session: Session) {
  return context.services.memory.remember(`${session.key} me`, async () => {
    const me = await context.services.identity.fetchMe(session.tokens.refreshJwt);
    return { ...me, displayName: displayNameOf(me) };
  });
}

function sessionOf(tokens: SessionTokens, claims: SessionClaims): Session {
  return { tokens, claims, key: createHash("sha256").update(tokens.sessionJwt).digest("base64url").slice(0, 22) };
}

function isWithinLead(context: RequestContext, expiresAtSeconds: number): boolean {
  const { refreshBeforeExpirySeconds } = context.services.catalogue.limits.session;
  return expiresAtSeconds * 1000 - context.services.now().getTime() <= refreshBeforeExpirySeconds * 1000;
}

/** The cookies live as long as the refresh token, if the session includes its expiry. */
function secondsUntil(context: RequestContext, time: string | undefined): number | undefined {
  const at = time === undefined ? Number.NaN : Date.parse(time);
  return Number.isNaN(at) ? undefined : Math.max(1, Math.floor((at - context.services.now().getTime()) / 1000));
}
