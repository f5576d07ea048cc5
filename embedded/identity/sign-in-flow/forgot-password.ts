import { maskEmail } from "../challenges/channel";
import { forEmail } from "./explain";
import type { Interaction } from "./flow";
import type { ResetLinks } from "./reset-links";

/**
 * Sends a link to choose a new password to the email of the form, or again to the previous one. The next screen is the
 * same whether or not someone has the address.
 */
export function forgotPasswordBy(links: ResetLinks, screens: { form: string; sent: string }): Interaction {
  return forEmail(screens.form, "ask for the link", async (email, { page, ip }) => {
    await links.send(email, page, ip);
    const maskedEmail = maskEmail(email);
    const notice = `We sent a link to ${maskedEmail}. Open it within 10 minutes to choose a new password.`;
    return { kind: "show", screen: screens.sent, state: { sentTo: { maskedEmail, notice } }, memory: { email } };
  });
}
