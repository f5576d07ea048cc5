import { z } from "zod";

import { type SessionClaims, type LoginResult, type SessionData } from "~/contract/identity";

import { DAY, SECOND } from "../clock";
import { IdentityFailure } from "../failure";
import type { Log } from "../log";
import type { Person } from "../person";
import { lacksSecondFactor } from "../second-factor";
import type { OnSignInEvent } from "../sign-in-event";
import type { IdentityStore } from "../store/open-store";
import type { PeopleStore } from "../store/people";
import {
  chooseTenant,
  findSession,
  insertSession,
  revokeSession,
  rotateToken,
  type SessionRow,
} from "../store/session-store";
import { currentUserAgent } from "../user-agent";
import { currentTenantOf } from "./claims";
import { issueTokens, type TokenSettings } from "./issue-tokens";
import { createOpenSessions } from "./open-sessions";

/**
 * How long the previous refresh token stays valid. Parallel requests send the same token; without a grace period the
 * slower ones would sign the person out.
 */
export const ROTATION_GRACE_SECONDS = 10;

const RefreshClaims = z.object({ drn: z.literal("DSR"), sub: z.string(), sid: z.string(), jti: z.string() });

export interface Sessions {
  /**
   * A new session. `amr` lists the sign-in methods; "email" also proves the address. Throws "disabled", and
   * "second-factor-missing" for members of an organization that requires one.
   */
  begin: (person: Person, amr: string[], ip: string) => Promise<LoginResult>;
  /** New tokens for a refresh token, which is used up. Throws "no-session". */
  renew: (refreshJwt: string | undefined) => Promise<SessionData>;
  /**
   * Like renew, with another current tenant. Throws "foreign-tenant" for a tenant that the person is not a member of.
   */
  selectTenant: (refreshJwt: string | undefined, tenantId: string) => Promise<SessionData>;
  /** The owner of a refresh token, and their current tenant. Throws "no-session". */
  holderOf: (refreshJwt: string | undefined) => Promise<{ person: Person; tenantId?: string }>;
  /** Ends one session. Does nothing for an invalid token. */
  end: (refreshJwt: string | undefined, ip: string) => Promise<void>;
  /** Ends every session of the token's owner. Throws if the token is invalid. */
  endAll: (refreshJwt: string | undefined, ip: string) => Promise<void>;
  /** The claims of a session token whose session is active. */
  verify: (sessionJwt: string) => Promise<SessionClaims | undefined>;
}

export interface SessionSettings extends TokenSettings {
  store: IdentityStore;
  people: PeopleStore;
  log: Log;
  tell: OnSignInEvent;
  refreshDays: number;
}

export function createSessions(settings: SessionSettings): Sessions {
  const { store, people, keys, clock, tell, refreshDays } = settings;
  const { database } = store;
  const openSessions = createOpenSessions(store, clock);

  async function renew(refreshJwt: string | undefined): Promise<SessionData> {
    const { session, person, isCurrent } = await openRefreshToken(refreshJwt, settings);
    if (!isCurrent) return issueTokens(settings, session, person);
    const rotated = await rotateToken(database, session, clock());
    return rotated ? issueTokens(settings, rotated, person) : renew(refreshJwt);
  }

  return {
    async begin(person, amr, ip) {
      if (person.status === "disabled") throw new IdentityFailure("disabled");
      if (lacksSecondFactor(person, amr)) throw new IdentityFailure("second-factor-missing");
      const now = clock();
      const started = await insertSession(database, person, {
        amr,
        ip,
        userAgent: currentUserAgent(),
        tenantId: currentTenantOf(person, undefined),
        now,
        expiresAt: now + refreshDays * DAY,
      });
      const tokens = await issueTokens(settings, started.session, started.person);
      tell({ action: "session.login", person: started.person, ip, at: now });
      return { ...tokens, firstSeen: person.lastSignInAt === undefined };
    },

    renew,

    async selectTenant(refreshJwt, tenantId) {
      const { session, person } = await openRefreshToken(refreshJwt, settings);
      if (!person.memberships.some((membership) => membership.tenantId === tenantId)) {
        throw new IdentityFailure("foreign-tenant");
      }
      await chooseTenant(database, session.session_id, tenantId);
      return renew(refreshJwt);
    },

    async holderOf(refreshJwt) {
      const { session, person } = await openRefreshToken(refreshJwt, settings);
      return { person, tenantId: currentTenantOf(person, session.tenant_id ?? undefined) };
    },

    async end(refreshJwt, ip) {
      const claims = RefreshClaims.safeParse(refreshJwt && (await keys.verify(refreshJwt)));
      if (!claims.success) return;
      const session = await findSession(database, claims.data.sid, clock());
      await revokeSession(database, claims.data.sid, clock());
      const person = session && (await people.get(session.user_id));
      if (person) tell({ action: "session.logout", person, ip, at: clock() });
    },

    async endAll(refreshJwt, ip) {
      const { person } = await openRefreshToken(refreshJwt, settings);
      await people.signOutEverywhere(person.userId);
      tell({ action: "session.logout", person, ip, at: clock() });
    },

    async verify(sessionJwt) {
      const payload = await keys.verify(sessionJwt);
      return payload && openSessions.check(payload);
    },
  };
}

/** The session of a refresh token. Reuse of a token ends its session, because the token may have been stolen. */
async function openRefreshToken(
  refreshJwt: string | undefined,
  { store: { database }, people, keys, clock, log }: SessionSettings,
): Promise<{ session: SessionRow; person: Person; isCurrent: boolean }> {
  const claims = RefreshClaims.safeParse(refreshJwt && (await keys.verify(refreshJwt)));
  if (!claims.success) throw new IdentityFailure("no-session");
  const { sid, jti } = claims.data;
  const session = await findSession(database, sid, clock());
  if (!session) throw new IdentityFailure("no-session");
  const isCurrent = jti === session.current_token;
  if (!isCurrent && !isInGrace(session, jti, clock())) {
    await revokeSession(database, sid, clock());
    log.warn({ userId: session.user_id }, "a used refresh token came back: its session is ended");
    throw new IdentityFailure("no-session");
  }
  const person = await people.get(session.user_id);
  if (!person || person.status === "disabled") throw new IdentityFailure("no-session");
  return { session, person, isCurrent };
}

function isInGrace(session: SessionRow, token: string, now: number): boolean {
  return token === session.previous_token && now - session.rotated_at <= ROTATION_GRACE_SECONDS * SECOND;
}
