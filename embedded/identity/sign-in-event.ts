import type { Person } from "./person";

/** A sign-in, a sign-out, or an attempt with a known login id and a wrong password. */
export interface SignInEvent {
  action: "session.login" | "session.login_failed" | "session.logout";
  person: Person;
  ip: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Called for each event, but never awaited: a response must take as long for people who do not exist. */
export type OnSignInEvent = (event: SignInEvent) => void;
