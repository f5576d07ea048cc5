import type { Lockouts } from "./lockouts";
import type { Outbox } from "./outbox/outbox";
import { requireStrongPassword } from "./password-policy";
import type { Person } from "./person";
import type { PeopleStore } from "./store/people";

export interface PasswordChanges {
  /**
   * Gives the person a new password, ends all of their sessions, unlocks their login ids, and notifies them by email in
   * case someone else changed it. Throws "weak-password".
   */
  change: (person: Person, password: string) => Promise<void>;
}

interface PasswordChangeServices {
  people: PeopleStore;
  outbox: Outbox;
  lockouts: Lockouts;
}

export function createPasswordChanges({ people, outbox, lockouts }: PasswordChangeServices): PasswordChanges {
  return {
    async change({ userId, email, loginIds }, password) {
      requireStrongPassword(password);
      await people.setPassword(userId, password);
      for (const loginId of loginIds) await lockouts.clear(loginId);
      if (!email) return;
      await outbox.send({
        kind: "password-changed",
        to: email,
        subject: "Your password was changed",
        text: "Your password was changed, and you were signed out everywhere else. If this was not you, ask your administrator to reset your password.",
      });
    },
  };
}
