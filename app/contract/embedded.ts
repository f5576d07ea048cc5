/** The project that the embedded identity provider serves. */
export const EMBEDDED_PROJECT_ID = "livery";

/**
 * A header of responses that only mean "not yet": the browser polls until a link is opened. The console does not count
 * them as sign-in attempts.
 */
export const WAITING_HEADER = "x-still-waiting";

/** The message of the embedded services to the parent process. */
export type EmbeddedMessage = EmbeddedReady | EmbeddedRefusal;

/** The services cannot start; the reason is one sentence with the remedy. */
interface EmbeddedRefusal {
  ready: false;
  reason: string;
}

/** The services are listening. */
export interface EmbeddedReady {
  ready: true;
  port: number;
  /** For the banner at start: who can sign in, all with one public password. */
  demonstration: { password: string; people: { loginId: string; does: string }[] };
}
