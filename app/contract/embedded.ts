/** The project that the embedded identity provider answers for. */
export const EMBEDDED_PROJECT_ID = "livery";

/**
 * A header of answers that only say "not yet": the browser waits for a link to be opened, and asks again. The console does not
 * count them as attempts to sign in.
 */
export const WAITING_HEADER = "x-still-waiting";

/** The message of the embedded services to the process that started them. */
export type EmbeddedMessage = EmbeddedReady | EmbeddedRefusal;

/** They cannot start; the reason is one sentence with what to do about it. */
interface EmbeddedRefusal {
  ready: false;
  reason: string;
}

/** They listen. */
export interface EmbeddedReady {
  ready: true;
  port: number;
  /** For the text at start: who can sign in, all with one public password. */
  demonstration: { password: string; people: { loginId: string; does: string }[] };
}
