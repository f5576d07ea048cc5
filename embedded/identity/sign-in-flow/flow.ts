import type { Person } from "../person";

/** A sign-in flow: screens, and what each button of a screen leads to. Another flow or method is another such object. */
export interface SignInFlow {
  /** Without `_`: the widget splits ids on it. */
  id: string;
  version: number;
  /** Drawn by the widget before it has asked the server anything. */
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

export interface Step {
  /** The fields of the screen, by name. */
  input: Readonly<Record<string, string>>;
  /** What earlier steps of this execution remembered. */
  memory: FlowMemory;
  ip: string;
}

export type FlowMemory = Readonly<Record<string, string>>;

export type Outcome =
  | { kind: "show"; screen: string; state?: ScreenState; memory?: FlowMemory }
  | { kind: "signed-in"; person: Person; amr: string[]; method: string };

/** What the widget fills into a screen: `{{sentTo.notice}}`, fields by name under `form`, and the error text. */
export interface ScreenState {
  errorText?: string;
  errorType?: string;
  form?: Record<string, string>;
  sentTo?: { maskedEmail: string; notice: string };
}
