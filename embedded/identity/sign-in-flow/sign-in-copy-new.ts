import type { Credentials } from "../credentials";
import type { OneTimeCodes } from "../one-time-codes";
import type { Passkeys } from "../passkeys";
import type { Authorizations } from "../stand-in/authorizations";
import type { PeopleStore } from "../store/people";
import { keepEmail, orExplain } from "./explain";
import { RETURNED, type Interaction, type SignInFlow, type WidgetScreen } from "./flow";
import { forgotPasswordBy } from "./forgot-password";
import type { ResetLinks } from "./reset-links";
import {
  CODE_SCREEN,
  LINK_DONE_SCREEN,
  LINK_QUESTION_SCREEN,
  LINK_SENT_SCREEN,
  RESET_SENT_SCREEN,
  SIGN_IN_SCREEN,
} from "./screens";
import type { SignInLinks } from "./sign-in-links";
import { withCode } from "./with-code";
import { withLink } from "./with-link";
import { withPasskey } from "./with-passkey";
import { withSingleSignOn } from "./with-single-sign-on";

const FLOW = "sign-in-copy-new";
const SIGN_IN = "SC-signin";
const CODE = "SC-code";
const RESET_SENT = "SC-reset-sent";
const LINK_SENT = "SC-link-sent";
const LINK_QUESTION = "SC-link-question";
const LINK_DONE = "SC-link-done";
/** A link is opened on the form, which also reports expired links. */
export const LINK_OPENED_AT = SIGN_IN;

interface SignInServices {
  authorizations: Authorizations;
  credentials: Credentials;
  codes: OneTimeCodes;
  passkeys: Passkeys;
  people: PeopleStore;
  resetLinks: ResetLinks;
  signInLinks: SignInLinks;
}

/**
 * The sign-in flow of requirement 1.5: an email with a password, a one-time code or a link sent to it, the single
 * sign-on of its domain, or a passkey.
 */
export function createSignInCopyNew(services: SignInServices): SignInFlow {
  const { credentials, codes, passkeys, resetLinks, signInLinks } = services;
  const { useCode, resendCode, submitCode } = withCode(codes, { form: SIGN_IN, code: CODE });
  const forgotPassword = forgotPasswordBy(resetLinks, { form: SIGN_IN, sent: RESET_SENT });
  const linkScreens = { form: SIGN_IN, sent: LINK_SENT, question: LINK_QUESTION, done: LINK_DONE };
  const { useLink, poll, openLink, approve } = withLink(signInLinks, FLOW, linkScreens);
  const { usePasskey, finishPasskey } = withPasskey(passkeys, SIGN_IN);
  const { useSingleSignOn, finishSingleSignOn } = withSingleSignOn(services, FLOW, SIGN_IN);

  const submitPassword: Interaction = ({ input, ip }) =>
    orExplain(SIGN_IN, keepEmail(input), async () => {
      const person = await credentials.check(input.email ?? "", input.password ?? "", ip);
      return { kind: "signed-in", person, amr: ["pwd"], method: "password" };
    });

  const usePassword: Interaction = ({ memory }) => ({ kind: "show", screen: SIGN_IN, state: keepEmail(memory) });

  const returned: Interaction = (step) => {
    if (step.input.transactionId !== undefined) return finishPasskey(step);
    return step.input.token === undefined ? finishSingleSignOn(step) : openLink(step);
  };

  const form: WidgetScreen["interactions"] = {
    "submit-password": submitPassword,
    "use-code": useCode,
    "use-link": useLink,
    "use-passkey": usePasskey,
    "use-sso": useSingleSignOn,
    "forgot-password": forgotPassword,
    [RETURNED]: returned,
  };
  const code = { "submit-code": submitCode, "code-complete": submitCode, "resend-code": resendCode };
  const back = { "use-password": usePassword };
  return {
    id: FLOW,
    version: 1,
    startScreen: SIGN_IN,
    screens: {
      [SIGN_IN]: { name: "Sign In", html: SIGN_IN_SCREEN, interactions: form },
      [CODE]: { name: "Enter Code", html: CODE_SCREEN, interactions: { ...code, ...back } },
      [LINK_SENT]: { name: "Link Sent", html: LINK_SENT_SCREEN, interactions: { polling: poll, ...back } },
      [LINK_QUESTION]: {
        name: "Open Link",
        html: LINK_QUESTION_SCREEN,
        interactions: { "approve-link": approve, ...back },
      },
      [LINK_DONE]: { name: "Link Opened", html: LINK_DONE_SCREEN, interactions: back },
      [RESET_SENT]: {
        name: "Reset Sent",
        html: RESET_SENT_SCREEN,
        interactions: { "forgot-password": forgotPassword, ...back },
      },
    },
  };
}
