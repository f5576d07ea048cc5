import { z } from "zod";

import type { Credentials } from "../credentials";
import { IdentityFailure } from "../failure";
import type { OneTimeCodes } from "../one-time-codes";
import type { Interaction, Outcome, ScreenState, SignInFlow, Step } from "./flow";
import { CODE_SCREEN, SIGN_IN_SCREEN } from "./screens";

const SIGN_IN = "SC-signin";
const CODE = "SC-code";
const Email = z.email();

/** The flow of specification 1: e-mail with a password, or with a code that is sent there. */
export function createSignInCopyNew(services: { credentials: Credentials; codes: OneTimeCodes }): SignInFlow {
  const { credentials, codes } = services;

  const submitPassword: Interaction = ({ input, ip }) =>
    orExplain(SIGN_IN, keepEmail(input), async () => {
      const person = await credentials.check(input.email ?? "", input.password ?? "", ip);
      return { kind: "signed-in", person, amr: ["pwd"], method: "password" };
    });

  const useCode: Interaction = ({ input, ip }) => {
    const email = Email.safeParse(input.email?.trim());
    if (!email.success) {
      return showError(SIGN_IN, keepEmail(input), "E011003", "Enter your e-mail, then ask for the code");
    }
    return sendCode(email.data, ip, "We sent a code to");
  };

  const resendCode: Interaction = ({ memory, ip }) => sendCode(memory.email ?? "", ip, "We sent a new code to");

  const submitCode: Interaction = ({ input, memory, ip }) =>
    orExplain(CODE, codeState(memory.maskedEmail ?? "", "We sent a code to"), async () => {
      const person = await codes.verify(memory.email ?? "", input.code?.trim() ?? "", ip);
      return { kind: "signed-in", person, amr: ["email"], method: "otp" };
    });

  const usePassword: Interaction = ({ memory }: Step) => ({
    kind: "show",
    screen: SIGN_IN,
    state: { form: { email: memory.email ?? "" } },
  });

  async function sendCode(email: string, ip: string, opening: string): Promise<Outcome> {
    const maskedEmail = await codes.send(email, ip);
    return { kind: "show", screen: CODE, state: codeState(maskedEmail, opening), memory: { email, maskedEmail } };
  }

  return {
    id: "sign-in-copy-new",
    version: 1,
    startScreen: SIGN_IN,
    screens: {
      [SIGN_IN]: {
        name: "Sign In",
        html: SIGN_IN_SCREEN,
        interactions: { "submit-password": submitPassword, "use-code": useCode },
      },
      [CODE]: {
        name: "Enter Code",
        html: CODE_SCREEN,
        interactions: {
          "submit-code": submitCode,
          "code-complete": submitCode,
          "resend-code": resendCode,
          "use-password": usePassword,
        },
      },
    },
  };
}

function keepEmail(input: Step["input"]): ScreenState {
  return { form: { email: input.email ?? "" } };
}

function codeState(maskedEmail: string, opening: string): ScreenState {
  return { sentTo: { maskedEmail, notice: `${opening} ${maskedEmail}. It is good for ten minutes.` } };
}

/** What a person can put right is said on the screen they are on; anything else is the caller's to report. */
async function orExplain(screen: string, state: ScreenState, proceed: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await proceed();
  } catch (error) {
    if (!(error instanceof IdentityFailure) || ![401, 403].includes(error.status)) throw error;
    return showError(screen, state, error.code, error.description);
  }
}

function showError(screen: string, state: ScreenState, errorType: string, errorText: string): Outcome {
  return { kind: "show", screen, state: { ...state, errorText, errorType } };
}
