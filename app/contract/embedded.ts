/** The project that the embedded identity provider answers for. */
export const EMBEDDED_PROJECT_ID = "livery";

/** What the embedded services say, once they listen, to whoever started them. */
export interface EmbeddedReady {
  ready: true;
  port: number;
  /** For the banner at start: who can sign in, all with one public password. */
  demonstration: { password: string; people: { loginId: string; does: string }[] };
}
