import type { AttemptLimiter } from "./attempts";
import { addressFor, maskedAnswer, type Channel } from "./challenges/channel";
import type { Challenges } from "./challenges/challenges";
import { fulfil, Purpose } from "./challenges/purpose";
import { IdentityFailure } from "./failure";
import { toLoginId } from "./login-id";
import type { Outbox } from "./outbox/outbox";
import type { Person } from "./person";
import { createCode } from "./secrets";
import type { PeopleStore } from "./store/people";

export interface OneTimeCodes {
  /** Sends a code if the person exists; the returned masked address does not reveal whether it did. */
  send: (purpose: Purpose, channel: Channel, ip: string) => Promise<ReturnType<typeof maskedAnswer>>;
  /** Uses up a correct code. Throws "wrong-code", "too-many-tries", "disabled", "too-many-attempts". */
  verify: (loginId: string, channel: Channel, code: string, ip: string) => Promise<Person>;
}

interface OneTimeCodeServices {
  challenges: Challenges;
  people: PeopleStore;
  outbox: Outbox;
  attempts: AttemptLimiter;
}

export function createOneTimeCodes({ challenges, people, outbox, attempts }: OneTimeCodeServices): OneTimeCodes {
  return {
    async send(purpose, channel, ip) {
      attempts.pay(purpose.loginId, ip);
      const person = await people.findByLoginId(purpose.loginId);
      const code = createCode();
      // Also stored for an unknown login id, so that guessing codes looks the same for everyone.
      await challenges.put({ kind: "code", lookup: lookupOf(purpose.loginId, channel), code, subject: purpose });
      const to = addressFor(purpose, channel, person);
      if (to) {
        await outbox.send({
          kind: "code",
          to,
          channel,
          subject: `${code} is your sign-in code`,
          text: `Your sign-in code is ${code}. It expires in 10 minutes and can be used once.`,
          code,
        });
      } else await outbox.sendToNoOne();
      return maskedAnswer(purpose, channel);
    },

    async verify(loginId, channel, code, ip) {
      const guess = attempts.pay(loginId, ip);
      const answer = await challenges.takeCode(lookupOf(loginId, channel), code, Purpose);
      if (answer.is === "used-up") throw new IdentityFailure("too-many-tries");
      if (answer.is === "wrong") throw new IdentityFailure("wrong-code");
      const person = await fulfil(people, answer.subject);
      guess.wasRight();
      return person;
    },
  };
}

const lookupOf = (loginId: string, channel: Channel) => `${channel}:${toLoginId(loginId)}`;
