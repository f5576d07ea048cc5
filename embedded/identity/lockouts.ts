import { MINUTE, SECOND, toSeconds, type Clock } from "./clock";
import { IdentityFailure } from "./failure";
import { toLoginId } from "./login-id";
import { digestOf } from "./secrets";
import type { IdentityDatabase } from "./store/open-store";

/** Number of wrong passwords within a quarter of an hour, from any addresses, that locks a login id for as long. */
const WRONG_PASSWORDS = 20;
const MINUTES = 15;
export const LOCKOUT = { wrongPasswords: WRONG_PASSWORDS, minutes: MINUTES } as const;

/**
 * Locks a login id against guesses from many addresses that each stay below the limit of attempts. An unknown login id
 * is locked in the same way, so that the response does not reveal who exists. Other sign-in methods stay available.
 */
export interface Lockouts {
  /** Throws "too-many-attempts" with the seconds to wait. */
  requireUnlocked: (loginId: string) => Promise<void>;
  countWrong: (loginId: string) => Promise<void>;
  /** After the right password, or a new one. */
  clear: (loginId: string) => Promise<void>;
}

export function createLockouts(database: IdentityDatabase, clock: Clock): Lockouts {
  return {
    async requireUnlocked(loginId) {
      const row = await database
        .selectFrom("wrong_passwords")
        .selectAll()
        .where("login_digest", "=", digestOf(toLoginId(loginId)))
        .where("expires_at", ">", clock())
        .executeTakeFirst();
      if (!row || row.count < WRONG_PASSWORDS) return;
      const seconds = Math.max(1, toSeconds(row.expires_at - clock() + SECOND - 1));
      throw new IdentityFailure("too-many-attempts", `This login ID is locked. Try again in ${seconds} s`, seconds);
    },

    async countWrong(loginId) {
      const expiresAt = clock() + MINUTES * MINUTE;
      await database.transaction().execute(async (change) => {
        await change.deleteFrom("wrong_passwords").where("expires_at", "<=", clock()).execute();
        await change
          .insertInto("wrong_passwords")
          .values({ login_digest: digestOf(toLoginId(loginId)), count: 1, expires_at: expiresAt })
          .onConflict((conflict) =>
            conflict.column("login_digest").doUpdateSet((known) => ({
              count: known("wrong_passwords.count", "+", 1),
              expires_at: expiresAt,
            })),
          )
          .execute();
      });
    },

    async clear(loginId) {
      await database
        .deleteFrom("wrong_passwords")
        .where("login_digest", "=", digestOf(toLoginId(loginId)))
        .execute();
    },
  };
}
