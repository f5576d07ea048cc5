import type { CeremonyStart } from "../passkeys";
import type { Person } from "../person";

/** A sign-in flow: screens, and what each button of a screen leads to. Another flow or method is another such object. */
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
  /** A fragment of the widget's own elements. The id of a button is the name of an interaction. */
  html: string;
  interactions: Readonly<Record<string, Interaction>>;
}

export type Interaction = (step: Step) => Outcome | Promise<Outcome>;

/**
 * Sent by the widget itself and by no button: when the browser returns from a link or another provider, and when it has used
 * a passkey.
 */
export const RETURNED = "submit";

export interface Step {
  /** The fields of the screen, by name. */
  input: Readonly<Record<string, string>>;
  /** What the screen shows. */
  state: ScreenState;
  /** What earlier steps of this execution remembered. */
  memory: FlowMemory;
  /** Where the flow is, for a link that continues it. */
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

/** Where the browser goes before it returns to the same screen with {@link RETURNED}. */
export type SignInRedirect = { redirectTo: string } | { passkey: CeremonyStart };

/** What the widget fills into a screen: `{{sentTo.notice}}`, fields by name under `form`, and the error text. */
export interface ScreenState {
  errorText?: string;
  errorType?: string;
  form?: Record<string, string>;
  sentTo?: { maskedEmail: string; notice: string };
  /** The seed of an authenticator app: a picture to scan (PNG in base64), and the same to type. */
  totp?: { image: string; key: string };
}
