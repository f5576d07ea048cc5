import type { JWTPayload } from "jose";
import { LRUCache } from "lru-cache";

import { SessionClaims } from "~/contract/identity";

import type { Clock } from "../clock";
import type { IdentityStore } from "../store/open-store";
import { findSession } from "../store/session-store";

const MAX_REMEMBERED = 2_000;

interface FoundSession {
  /** The write count at the time of reading. */
  writes: number;
  rightsVersion: number;
  expiresAt: number;
}

/**
 * Whether a token's session is still active and its holder has the rights that it states. A page makes one request per
 * part, each with the same token, so a session is cached until anything is written to the store: revoking it or
 * changing its holder takes effect with the next call.
 */
export function createOpenSessions({ database, writes }: IdentityStore, clock: Clock) {
  const remembered = new LRUCache<string, FoundSession>({ max: MAX_REMEMBERED });
  const parsed = new WeakMap<JWTPayload, SessionClaims>();

  async function find(sessionId: string): Promise<FoundSession | undefined> {
    const known = remembered.get(sessionId);
    if (known?.writes === writes.soFar) return known.expiresAt > clock() ? known : undefined;
    const soFar = writes.soFar;
    const session = await findSession(database, sessionId, clock());
    if (!session) return undefined;
    const found = { writes: soFar, rightsVersion: session.rights_version, expiresAt: session.expires_at };
    remembered.set(sessionId, found);
    return found;
  }

  return {
    /** The claims, unless the session has ended. */
    async check(payload: JWTPayload): Promise<SessionClaims | undefined> {
      const claims = parsed.get(payload) ?? SessionClaims.safeParse(payload).data;
      if (typeof claims?.sid !== "string") return undefined;
      parsed.set(payload, claims);
      const session = await find(claims.sid);
      return session?.rightsVersion === claims["rights"] ? claims : undefined;
    },
  };
}
