import { maskEmail } from "../challenges/channel";
import { forEmail, keepEmail, orExplain } from "./explain";
import type { Interaction } from "./flow";
import type { SignInLinks } from "./sign-in-links";

interface LinkScreens {
  form: string;
  /** In the waiting browser. */
  sent: string;
  /** In the browser that opens the link: the confirmation, and its result. */
  question: string;
  done: string;
}

/** The interactions of a sign-in link: request it on the form, wait, and open it, possibly in another browser. */
export function withLink(links: SignInLinks, flowId: string, screens: LinkScreens) {
  const useLink = forEmail(screens.form, "ask for the link", async (email, { executionId, page, ip }) => {
    const number = await links.send({ loginId: email, flowId, executionId, page, ip });
    const maskedEmail = maskEmail(email);
    const notice = `We sent a link to ${maskedEmail}. Open it within ten minutes, on any device, and check that it shows the number ${number}.`;
    return {
      kind: "show",
      screen: screens.sent,
      state: { sentTo: { maskedEmail, notice } },
      memory: { email, number },
    };
  });

  const poll: Interaction = ({ memory }) =>
    orExplain(screens.form, keepEmail(memory), async () => {
      const person = await links.approved(memory);
      return person ? { kind: "signed-in", person, amr: ["email"], method: "magiclink" } : { kind: "poll" };
    });

  const openLink: Interaction = ({ input }) =>
    orExplain(screens.form, {}, async () => {
      const browser = await links.open(input.token ?? "");
      const maskedEmail = maskEmail(browser.loginId);
      const notice = `A browser that shows the number ${browser.number} is waiting to sign in as ${maskedEmail}. Let it in only if it is yours.`;
      return { kind: "show", screen: screens.question, state: { sentTo: { maskedEmail, notice } }, memory: browser };
    });

  const approve: Interaction = ({ memory: { waiting = "", loginId = "", number = "" } }) =>
    orExplain(screens.form, {}, async () => {
      await links.approve({ waiting, loginId, number });
      return { kind: "show", screen: screens.done, memory: {} };
    });

  return { useLink, poll, openLink, approve };
}
