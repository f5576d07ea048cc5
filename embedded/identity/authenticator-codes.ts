import { generateSecret, generateURI, verify } from "otplib";
import QRCode from "qrcode";

import type { AttemptLimiter } from "./attempts";
import { toSeconds, type Clock } from "./clock";
import { IdentityFailure } from "./failure";
import type { Person } from "./person";
import type { IdentityDatabase } from "./store/open-store";
import type { PeopleStore } from "./store/people";

/** Accepted clock deviation of a phone, in seconds. */
const TOLERANCE_SECONDS = 30;
const ISSUER = "Livery";

export interface AuthenticatorCodes {
  /** A new seed, which replaces the previous one. The image is a PNG in base64. */
  enrol: (person: Person, loginId: string) => Promise<{ provisioningURL: string; image: string; key: string }>;
  /** A code works once. Throws "wrong-code", "disabled", "too-many-attempts". */
  verify: (loginId: string, code: string, ip: string) => Promise<Person>;
}

export function createAuthenticatorCodes(
  database: IdentityDatabase,
  { people, attempts, clock }: { people: PeopleStore; attempts: AttemptLimiter; clock: Clock },
): AuthenticatorCodes {
  const noOnesSecret = generateSecret();
  return {
    async enrol({ userId }, loginId) {
      const key = generateSecret();
      const fresh = { secret: key, last_step: 0 };
      await database
        .insertInto("authenticators")
        .values({ user_id: userId, ...fresh })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(fresh))
        .execute();
      const provisioningURL = generateURI({ issuer: ISSUER, label: loginId, secret: key });
      return { provisioningURL, image: await qrImage(provisioningURL), key };
    },

    async verify(loginId, code, ip) {
      const guess = attempts.pay(loginId, ip);
      const person = await people.findByLoginId(loginId);
      const seed = await database
        .selectFrom("authenticators")
        .selectAll()
        .where("user_id", "=", person?.userId ?? "")
        .executeTakeFirst();
      if (!/^\d{6}$/.test(code)) throw new IdentityFailure("wrong-code");
      // Without a seed, a dummy seed is checked: the response time must not reveal who has one.
      const result = await verify({
        secret: seed?.secret ?? noOnesSecret,
        token: code,
        epoch: toSeconds(clock()),
        epochTolerance: TOLERANCE_SECONDS,
      });
      if (!person || !seed || !result.valid || !("timeStep" in result)) throw new IdentityFailure("wrong-code");
      // The condition decides between two requests with the same code: RFC 6238, 5.2, allows only one use.
      const { numUpdatedRows } = await database
        .updateTable("authenticators")
        .set({ last_step: result.timeStep })
        .where("user_id", "=", person.userId)
        .where("last_step", "<", result.timeStep)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new IdentityFailure("wrong-code");
      guess.wasRight();
      if (person.status === "disabled") throw new IdentityFailure("disabled");
      return person;
    },
  };
}

/** A QR code in the format that users of the SDK expect: a PNG in base64, without the prefix of a data URL. */
export async function qrImage(text: string): Promise<string> {
  return (await QRCode.toBuffer(text, { type: "png", margin: 1 })).toString("base64");
}
