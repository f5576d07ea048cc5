import type { MailSender } from "~/contract/mail-sender";

import type { Brand } from "./brand";

/** The sender of the brand's emails. `origin` is that of the request, such as `https://console.acme.example`. */
export function senderOf(
  { name, email, assets, primaryHost }: Pick<Brand, "name" | "email" | "assets" | "primaryHost">,
  origin: string,
): MailSender {
  const logo = (assets.emailLogo ?? assets.logo)?.address;
  return { ...email, brandName: name, logo, console: consoleAt(primaryHost, origin) };
}

/** The primary host serves https. A console without it runs locally, where only the host of the request resolves. */
function consoleAt(primaryHost: string | undefined, origin: string): string {
  return primaryHost === undefined || !origin.startsWith("https:") ? origin : `https://${primaryHost}`;
}
