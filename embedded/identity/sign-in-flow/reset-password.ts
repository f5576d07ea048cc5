import type { Credentials } from "../credentials";
import { IdentityFailure } from "../failure";
import type { PasswordChanges } from "../password-changes";
import type { PeopleStore } from "../store/people";
import { forgotPasswordBy } from "./forgot-password";
import { keepEmail, orExplain } from "./explain";
import { RETURNED, type Interaction, type SignInFlow } from "./flow";
import { LINK_SCREEN as CHANGE, RESET_FLOW, type ResetLinks } from "./reset-links";
import { CHANGE_SCREEN, LINK_SENT_SCREEN, NEW_PASSWORD_SCREEN } from "./reset-screens";

const SENT = "SC-sent";
const NEW_PASSWORD = "SC-new-password";

/**
 * Changes a password: for someone who knows the current one, or who opens a link that was sent to their email. Every
 * other session of the person ends, and the browser is signed in (requirement 4.14 lets it stay so until then).
 */
export function createResetPassword(services: {
  credentials: Credentials;
  changes: PasswordChanges;
  links: ResetLinks;
  people: PeopleStore;
}): SignInFlow {
  const { credentials, changes, links, people } = services;
  const sendLink = forgotPasswordBy(links, { form: CHANGE, sent: SENT });

  const changePassword: Interaction = ({ input, ip }) =>
    orExplain(CHANGE, keepEmail(input), async () => {
      const person = await credentials.check(input.email ?? "", input.password ?? "", ip);
      await changes.change(person, input.newPassword ?? "");
      return { kind: "signed-in", person, amr: ["pwd"], method: "password" };
    });

  const openLink: Interaction = ({ input }) =>
    orExplain(CHANGE, {}, async () => {
      const { userId } = await links.open(input.token ?? "");
      return { kind: "show", screen: NEW_PASSWORD, memory: { userId } };
    });

  const savePassword: Interaction = ({ input, memory }) =>
    orExplain(NEW_PASSWORD, {}, async () => {
      const person = await people.get(memory.userId ?? "");
      if (!person) throw new IdentityFailure("wrong-link");
      if (person.status === "disabled") throw new IdentityFailure("disabled");
      await changes.change(person, input.newPassword ?? "");
      return { kind: "signed-in", person, amr: ["email", "pwd"], method: "password" };
    });

  return {
    id: RESET_FLOW,
    version: 1,
    startScreen: CHANGE,
    screens: {
      [CHANGE]: {
        name: "Change Password",
        html: CHANGE_SCREEN,
        interactions: { "change-password": changePassword, "send-link": sendLink, [RETURNED]: openLink },
      },
      [SENT]: { name: "Link Sent", html: LINK_SENT_SCREEN, interactions: { "send-link": sendLink } },
      [NEW_PASSWORD]: {
        name: "New Password",
        html: NEW_PASSWORD_SCREEN,
        interactions: { "save-password": savePassword },
      },
    },
  };
}
