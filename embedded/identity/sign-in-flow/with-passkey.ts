import type { Passkeys } from "../passkeys";
import { keepEmail, orExplain, showError } from "./explain";
import type { Interaction } from "./flow";

/**
 * The interactions of a passkey. The browser offers every passkey that it has for the host, regardless of the typed
 * text, so that the response does not reveal who exists.
 */
export function withPasskey(passkeys: Passkeys, form: string) {
  const usePasskey: Interaction = async ({ input, page }) => ({
    kind: "leave",
    how: { passkey: await passkeys.startUsing(new URL(page), "") },
    memory: { email: input.email ?? "" },
  });

  const finishPasskey: Interaction = ({ input: { transactionId = "", response }, memory }) => {
    const state = keepEmail(memory);
    if (response === undefined) {
      return showError(form, state, "E062506", "No passkey was used. Try again, or sign in another way");
    }
    return orExplain(form, state, async () => {
      const { person, amr } = await passkeys.finishUsing(transactionId, response);
      return { kind: "signed-in", person, amr, method: "webauthn" };
    });
  };

  return { usePasskey, finishPasskey };
}
