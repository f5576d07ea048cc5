import { maskEmail } from "../challenges/channel";
import type { OneTimeCodes } from "../one-time-codes";
import { forEmail, orExplain } from "./explain";
import type { Interaction, Outcome, ScreenState } from "./flow";

/** The interactions of a one-time code by email: request one on the form, request another, and enter it. */
export function withCode(codes: OneTimeCodes, screens: { form: string; code: string }) {
  async function sendCode(email: string, ip: string, opening: string): Promise<Outcome> {
    await codes.send({ purpose: "sign-in", loginId: email }, "email", ip);
    const maskedEmail = maskEmail(email);
    return {
      kind: "show",
      screen: screens.code,
      state: codeState(maskedEmail, opening),
      memory: { email, maskedEmail },
    };
  }

  const useCode = forEmail(screens.form, "ask for the code", (email, { ip }) =>
    sendCode(email, ip, "We sent a code to"),
  );

  const resendCode: Interaction = ({ memory, ip }) => sendCode(memory.email ?? "", ip, "We sent a new code to");

  const submitCode: Interaction = ({ input, memory, ip }) =>
    orExplain(screens.code, codeState(memory.maskedEmail ?? "", "We sent a code to"), async () => {
      const person = await codes.verify(memory.email ?? "", "email", input.code?.trim() ?? "", ip);
      return { kind: "signed-in", person, amr: ["email"], method: "otp" };
    });

  return { useCode, resendCode, submitCode };
}

function codeState(maskedEmail: string, opening: string): ScreenState {
  return { sentTo: { maskedEmail, notice: `${opening} ${maskedEmail}. The code expires in ten minutes.` } };
}
