import type { MailSender } from "~/contract/mail-sender";

import type { Brand } from "./brand";

/** The sender of the brand's emails. */
export function senderOf({ mail, assets }: Pick<Brand, "mail" | "assets">): MailSender {
  return { ...mail, logo: (assets.emailLogo ?? assets.logo)?.address };
}
