import { domainToASCII } from "node:url";

import { Email, HttpsLink } from "../manifest/values";

/* How to write the link or the email address that was probably meant. */

/** For a link that is not accepted: with its scheme, and without characters that it cannot contain. */
export function linkHint(written: string, mayBeMail: boolean): string | undefined {
  const link = written.trim();
  if (/^tel:/i.test(link)) return "phone numbers belong in support.phone";
  if (Email.safeParse(link.replace(/^mailto:/i, "")).success)
    return mayBeMail
      ? `write mailto:${link}`
      : "write the address of a page; links.support and support.email name emails";
  if (link.startsWith("/") && !link.startsWith("//")) return "write the whole address, with https:// and a host";
  // A scheme of its own is not that of a page that was meant, except in front of a port.
  if (/^(?!https?\b)[a-z][a-z0-9+.-]*:(?!\d)/i.test(link)) return undefined;
  const address = `https://${link.replace(/^(?:https?\b:?)?\/{0,2}/i, "").replaceAll(REFUSED, encode)}`;
  return isPage(address) ? `write ${address}` : undefined;
}

/** Characters that a link cannot contain. */
const REFUSED = /[\s"'<>\\]/g;

/** The standard function leaves the single quote as it is. */
function encode(character: string): string {
  return character === "'" ? "%27" : encodeURIComponent(character);
}

function isPage(address: string): boolean {
  return HttpsLink.safeParse(address).success && /\.[a-z]{2,}$/.test(new URL(address).hostname);
}

/** For an address with a name or a scheme, as in an email program, or with a slip that has one correction. */
export function emailHint(written: string): string | undefined {
  const [, address = written] = /^[^<>]*<([^<>]*)>$/.exec(written.trim()) ?? [];
  const [first = "", ...others] = address
    .replace(/^mailto:/i, "")
    .split(/[,;]\s*/)
    .filter(Boolean);
  const [name = "", host = ""] = first.replaceAll(/\s|\?.*$/g, "").split(/@+/);
  const meant = `${name}@${domainToASCII(host.replace(/\.$/, ""))}`;
  if (meant === written || !Email.safeParse(meant).success) return undefined;
  return others.length > 0 ? `write a single address, such as ${meant}` : `write ${meant}`;
}
