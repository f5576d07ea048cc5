import { z } from "zod";

import { IdentityFailure } from "../failure";
import type { Interaction, Outcome, ScreenState, Step } from "./flow";

const Email = z.email();

/**
 * An interaction that needs the email of the form, or the email remembered by the flow: without one the form asks for
 * it; `then` is the next step in the message, such as "ask for the code".
 */
export function forEmail(
  form: string,
  then: string,
  proceed: (email: string, step: Step) => Outcome | Promise<Outcome>,
): Interaction {
  return (step) => {
    const { input, memory } = step;
    const { data: email } = Email.safeParse((input.email ?? memory.email)?.trim());
    return email === undefined
      ? showError(form, keepEmail(input), "E011003", `Enter your email, then ${then}`)
      : proceed(email, step);
  };
}

/** Errors that a person can correct are shown on the current screen; the caller reports all others. */
export async function orExplain(screen: string, state: ScreenState, proceed: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await proceed();
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error;
    // Only the first violated password rule tells the person what to change.
    if (error.kind === "weak-password") return showError(screen, state, error.code, error.message);
    if (![401, 403].includes(error.status)) throw error;
    return showError(screen, state, error.code, error.description);
  }
}

export function showError(screen: string, state: ScreenState, errorType: string, errorText: string): Outcome {
  return { kind: "show", screen, state: { ...state, errorText, errorType } };
}

/** A screen that is shown again preserves the typed email, but no password. */
export function keepEmail({ email = "" }: Readonly<Record<string, string>>): ScreenState {
  return { form: { email } };
}
