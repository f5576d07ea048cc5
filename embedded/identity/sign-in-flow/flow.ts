import type { CeremonyStart } from "../passkeys";
import type { Person } from "../person";

/** A sign-in flow: screens, and the interaction of each button. Each flow or method is one such object. */
export interface SignInFlow {
  /** Without `_`: the widget splits ids on it. */
  id: string;
  version: number;
  /** Rendered by the widget before its first request. */
  startScreen: string;
  screens: Readonly<Record<string, WidgetScreen>>;
}

export interface WidgetScreen {
  name: string;
  /** A fragment with the widget's own elements. The id of a button is the name of an interaction. */
  html: string;
  interactions: Readonly<Record<string, Interaction>>;
}

export type Interaction = (step: Step) => Outcome | Promise<Outcome>;

/**
 * Sent by the widget itself and not by a button: when the browser returns from a link or another provider, and after
 * the use of a passkey.
 */
export const RETURNED = "submit";

export interface Step {
  /** The fields of the screen, by name. */
  input: Readonly<Record<string, string>>;
  /** Values for the screen. */
  state: ScreenState;
  /** Values stored by earlier steps of this execution. */
  memory: FlowMemory;
  /** The location of the flow, for a link that continues it. */
  executionId: string;
  step: number;
  /** The page that shows the widget, without its query. It is on the console's own host. */
  page: string;
  ip: string;
}

export type FlowMemory = Readonly<Record<string, string>>;

export type Outcome =
  | { kind: "show"; screen: string; state?: ScreenState; memory?: FlowMemory }
  | { kind: "leave"; how: SignInRedirect; memory?: FlowMemory }
  /** Nothing new; the widget asks again. Only for an interaction named "polling". */
  | { kind: "poll" }
  | { kind: "signed-in"; person: Person; amr: string[]; method: string };

/** The page that the browser visits before it returns to the same screen with {@link RETURNED}. */
export type SignInRedirect = { redirectTo: string } | { passkey: CeremonyStart };

/** Values that the widget fills into a screen: `{{sentTo.notice}}`, fields by name under `form`, and the error text. */
export interface ScreenState {
  errorText?: string;
  errorType?: string;
  form?: Record<string, string>;
  sentTo?: { maskedEmail: string; notice: string };
  /** The seed of an authenticator app: an image to scan (PNG in base64), and the text to type. */
  totp?: { image: string; key: string };
}
