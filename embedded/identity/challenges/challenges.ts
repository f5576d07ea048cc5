import type { z } from "zod";

import { MINUTE, type Clock } from "../clock";
import { createId, digestOf, equalSecrets } from "../secrets";
import type { IdentityDatabase } from "../store/open-store";

/** What a response to the challenge proves. Each kind has its own shape of {@link NewChallenge.subject}. */
export type ChallengeKind =
  | "code"
  | "magic-link"
  | "enchanted-link"
  | "notp"
  | "authorization"
  | "exchange"
  | "native-sign-in"
  | "oidc-request"
  | "oidc-code"
  | "passkey"
  | "password-reset"
  | "sign-in-link";

const MINUTES = 10;

export interface NewChallenge {
  kind: ChallengeKind;
  /** The lookup key: a token that only its owner has, or for a code the login id that it was sent to. */
  lookup: string;
  /** A short secret that must be guessed within a few tries. */
  code?: string;
  /** Lookup key for the browser that waits while the link is opened in another. */
  pendingRef?: string;
  subject: object;
}

export type CodeAnswer<Subject> = { is: "right"; subject: Subject } | { is: "wrong" } | { is: "used-up" };
export type PendingAnswer<Subject> = { is: "verified"; subject: Subject } | { is: "waiting" } | { is: "unknown" };

/**
 * Open challenges of the identity provider. Stored in the database: links survive a restart, and a link may be opened
 * in another browser. Secrets are stored as digests, and everything works once.
 */
export interface Challenges {
  put: (challenge: NewChallenge) => Promise<void>;
  /** Uses up the challenge of a token. Undefined if there is none, or it has expired. */
  take: <Schema extends z.ZodType>(
    kind: ChallengeKind,
    token: string,
    subject: Schema,
  ) => Promise<z.output<Schema> | undefined>;
  /** The subject of a token's challenge, without using it up. */
  peek: <Schema extends z.ZodType>(
    kind: ChallengeKind,
    token: string,
    subject: Schema,
  ) => Promise<z.output<Schema> | undefined>;
  /** Uses up a correctly guessed code; a wrong guess costs one of its tries. */
  takeCode: <Schema extends z.ZodType>(
    lookup: string,
    code: string,
    subject: Schema,
  ) => Promise<CodeAnswer<z.output<Schema>>>;
  /** Marks the challenge of a token as verified, for the browser that waits for it. False if there is none. */
  verify: (kind: ChallengeKind, token: string) => Promise<boolean>;
  /** Uses up a verified challenge; returns "waiting" until it is verified. */
  takePending: <Schema extends z.ZodType>(
    kind: ChallengeKind,
    pendingRef: string,
    subject: Schema,
  ) => Promise<PendingAnswer<z.output<Schema>>>;
}

const TRIES_PER_CODE = 5;

export function createChallenges(database: IdentityDatabase, clock: Clock): Challenges {
  const find = (kind: ChallengeKind, column: "lookup_digest" | "pending_digest", value: string) =>
    database
      .selectFrom("challenges")
      .selectAll()
      .where("kind", "=", kind)
      .where(column, "=", digestOf(value))
      .where("expires_at", ">", clock())
      .executeTakeFirst();

  const remove = (challengeId: string) => removeChallenge(database, challengeId);

  return {
    put: (challenge) => putChallenge(database, challenge, clock()),

    async take(kind, token, subject) {
      const row = await find(kind, "lookup_digest", token);
      if (!row || !(await remove(row.challenge_id))) return undefined;
      return subject.parse(JSON.parse(row.subject));
    },

    async peek(kind, token, subject) {
      const row = await find(kind, "lookup_digest", token);
      return row && subject.parse(JSON.parse(row.subject));
    },

    async takeCode(lookup, code, subject) {
      const row = await database
        .updateTable("challenges")
        .set((update) => ({ tries_left: update("tries_left", "-", 1) }))
        .where("kind", "=", "code")
        .where("lookup_digest", "=", digestOf(lookup))
        .where("expires_at", ">", clock())
        .returningAll()
        .executeTakeFirst();
      if (row && row.tries_left < 0) return { is: "used-up" };
      if (!row || !equalSecrets(row.code_digest ?? "", digestOf(code))) return { is: "wrong" };
      return (await remove(row.challenge_id))
        ? { is: "right", subject: subject.parse(JSON.parse(row.subject)) }
        : { is: "wrong" };
    },

    async verify(kind, token) {
      const row = await find(kind, "lookup_digest", token);
      if (!row || row.verified_at !== null) return false;
      await database
        .updateTable("challenges")
        .set({ verified_at: clock() })
        .where("challenge_id", "=", row.challenge_id)
        .execute();
      return true;
    },

    async takePending(kind, pendingRef, subject) {
      const row = await find(kind, "pending_digest", pendingRef);
      if (!row) return { is: "unknown" };
      if (row.verified_at === null) return { is: "waiting" };
      return (await remove(row.challenge_id))
        ? { is: "verified", subject: subject.parse(JSON.parse(row.subject)) }
        : { is: "unknown" };
    },
  };
}

/** True for the one of several parallel requests that removed the row. */
async function removeChallenge(database: IdentityDatabase, challengeId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("challenges")
    .where("challenge_id", "=", challengeId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A new challenge replaces the previous one, and expired challenges are removed. */
async function putChallenge(
  database: IdentityDatabase,
  { kind, lookup, code, pendingRef, subject }: NewChallenge,
  now: number,
): Promise<void> {
  await database.transaction().execute(async (change) => {
    await change.deleteFrom("challenges").where("expires_at", "<=", now).execute();
    await change
      .deleteFrom("challenges")
      .where("kind", "=", kind)
      .where("lookup_digest", "=", digestOf(lookup))
      .execute();
    await change
      .insertInto("challenges")
      .values({
        challenge_id: createId("C"),
        kind,
        lookup_digest: digestOf(lookup),
        code_digest: code === undefined ? null : digestOf(code),
        pending_digest: pendingRef === undefined ? null : digestOf(pendingRef),
        subject: JSON.stringify(subject),
        tries_left: TRIES_PER_CODE,
        verified_at: null,
        expires_at: now + MINUTES * MINUTE,
      })
      .execute();
  });
}
