import type { MailSender } from "~/contract/mail-sender";

import type { Brand } from "./brand";

/** Who messages of that brand come from. */
export function senderOf({ mail, assets }: Pick<Brand, "mail" | "assets">): MailSender {
  return { ...mail, logo: (assets.emailLogo ?? assets.logo)?.address };
}
