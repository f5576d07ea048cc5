import type { AttemptLimiter } from "./attempts";
import { MINUTE, type Clock } from "./clock";
import { IdentityFailure } from "./failure";
import { toLoginId } from "./login-id";
import type { Outbox } from "./outbox/outbox";
import type { Person } from "./person";
import { createCode, digestOf, equalSecrets } from "./secrets";
import type { IdentityDatabase } from "./store/open-store";
import type { PeopleStore } from "./store/people";

const CODE_MINUTES = 10;
const TRIES_PER_CODE = 5;

export interface OneTimeCodes {
  /** Sends a code if somebody has that login id; nothing in the answer tells whether. Answers the address, masked. */
  send: (loginId: string, ip: string) => Promise<string>;
  /** Uses up a right code. Throws "wrong-code", "too-many-tries", "disabled", "too-many-attempts". */
  verify: (loginId: string, code: string, ip: string) => Promise<Person>;
}

export function createOneTimeCodes(
  database: IdentityDatabase,
  services: { people: PeopleStore; outbox: Outbox; attempts: AttemptLimiter; clock: Clock },
): OneTimeCodes {
  const { people, outbox, attempts, clock } = services;

  return {
    async send(loginId, ip) {
      attempts.pay(loginId, ip);
      const person = await people.findByLoginId(loginId);
      const code = createCode();
      await storeCode(database, toLoginId(loginId), code, clock());
      if (person) {
        await outbox.send({
          to: person.email,
          subject: `${code} is your sign-in code`,
          text: `Your sign-in code is ${code}. It works once, for ${CODE_MINUTES} minutes.`,
          code,
        });
      }
      return maskEmail(loginId);
    },

    async verify(loginId, code, ip) {
      const guess = attempts.pay(loginId, ip);
      const person = await people.findByLoginId(loginId);
      await takeCode(database, toLoginId(loginId), code, clock());
      if (!person) throw new IdentityFailure("wrong-code");
      guess.wasRight();
      if (person.status === "disabled") throw new IdentityFailure("disabled");
      return person;
    },
  };
}

/** A code is stored for an unknown login id, too: trying codes then looks the same for everybody. */
async function storeCode(database: IdentityDatabase, loginId: string, code: string, now: number): Promise<void> {
  const fresh = { digest: digestOf(code), tries_left: TRIES_PER_CODE, expires_at: now + CODE_MINUTES * MINUTE };
  await database.transaction().execute(async (change) => {
    await change.deleteFrom("one_time_codes").where("expires_at", "<=", now).execute();
    await change
      .insertInto("one_time_codes")
      .values({ login_id: loginId, ...fresh })
      .onConflict((conflict) => conflict.column("login_id").doUpdateSet(fresh))
      .execute();
  });
}

async function takeCode(database: IdentityDatabase, loginId: string, code: string, now: number): Promise<void> {
  const row = await database
    .updateTable("one_time_codes")
    .set((update) => ({ tries_left: update("tries_left", "-", 1) }))
    .where("login_id", "=", loginId)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  if (row && row.tries_left < 0) throw new IdentityFailure("too-many-tries");
  if (!row || !equalSecrets(row.digest, digestOf(code))) throw new IdentityFailure("wrong-code");
  const { numDeletedRows } = await database
    .deleteFrom("one_time_codes")
    .where("login_id", "=", loginId)
    .where("digest", "=", row.digest)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new IdentityFailure("wrong-code");
}

/** m***@customer.example */
export function maskEmail(address: string): string {
  const [name = "", domain = ""] = address.trim().split("@");
  return `${name.slice(0, 1)}***@${domain}`;
}
