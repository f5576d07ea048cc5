import type { Person } from "./person";

/** Someone signed in or out, or someone gave their login id with a wrong password. */
export interface SignInEvent {
  action: "session.login" | "session.login_failed" | "session.logout";
  person: Person;
  ip: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Told of each event as it happens, and never waited for: an answer takes as long for people who do not exist. */
export type OnSignInEvent = (event: SignInEvent) => void;
