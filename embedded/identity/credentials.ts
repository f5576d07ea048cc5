import type { AttemptLimiter } from "./attempts";
import { IdentityFailure } from "./failure";
import type { Log } from "./log";
import { hashPassword, matchesPassword } from "./passwords";
import type { Person } from "./person";
import { createId } from "./secrets";
import type { PeopleStore } from "./store/people";

export interface Credentials {
  /** The person of that login id, if the password is theirs. Throws "wrong-credentials", "disabled", "too-many-attempts". */
  check: (loginId: string, password: string, ip: string) => Promise<Person>;
}

export async function createCredentials(people: PeopleStore, attempts: AttemptLimiter, log: Log): Promise<Credentials> {
  // Compared when there is nobody to compare with, so that the time tells nothing about who exists.
  const nobodysHash = await hashPassword(createId());

  return {
    async check(loginId, password, ip) {
      const guess = attempts.pay(loginId, ip);
      const person = await people.findByLoginId(loginId);
      const hash = person && (await people.passwordHashOf(person.userId));
      const matches = await matchesPassword(password, hash ?? nobodysHash);
      if (!person || !hash || !matches) {
        log.info({ userId: person?.userId }, "sign-in refused: wrong credentials");
        throw new IdentityFailure("wrong-credentials");
      }
      guess.wasRight();
      if (person.status === "disabled") {
        log.info({ userId: person.userId }, "sign-in refused: disabled");
        throw new IdentityFailure("disabled");
      }
      return person;
    },
  };
}
