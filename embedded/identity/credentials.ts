import type { AttemptLimiter } from "./attempts";
import type { Clock } from "./clock";
import { IdentityFailure } from "./failure";
import type { Lockouts } from "./lockouts";
import type { Log } from "./log";
import { matchesPassword } from "./passwords";
import type { Person } from "./person";
import { createId } from "./secrets";
import type { OnSignInEvent } from "./sign-in-event";
import type { PeopleStore } from "./store/people";

export interface Credentials {
  /** The person of a login id if the password is right. Throws "wrong-credentials", "disabled", "too-many-attempts". */
  check: (loginId: string, password: string, ip: string) => Promise<Person>;
}

interface CredentialServices {
  people: PeopleStore;
  attempts: AttemptLimiter;
  lockouts: Lockouts;
  clock: Clock;
  log: Log;
  tell: OnSignInEvent;
}

export async function createCredentials(services: CredentialServices): Promise<Credentials> {
  const { people, attempts, lockouts, clock, log, tell } = services;
  // Compared even if the person does not exist, so that the response time does not reveal who exists.
  const nobodysHash = await people.hashPassword(createId());

  return {
    async check(loginId, password, ip) {
      const guess = attempts.pay(loginId, ip);
      await lockouts.requireUnlocked(loginId);
      const person = await people.findByLoginId(loginId);
      const hash = person && (await people.passwordHashOf(person.userId));
      const matches = await matchesPassword(password, hash ?? nobodysHash);
      if (!person || !hash || !matches) {
        log.info({ userId: person?.userId }, "sign-in refused: wrong credentials");
        if (person) tell({ action: "session.login_failed", person, ip, at: clock() });
        await lockouts.countWrong(loginId);
        throw new IdentityFailure("wrong-credentials");
      }
      guess.wasRight();
      await lockouts.clear(loginId);
      if (person.status === "disabled") {
        log.info({ userId: person.userId }, "sign-in refused: disabled");
        throw new IdentityFailure("disabled");
      }
      return person;
    },
  };
}
