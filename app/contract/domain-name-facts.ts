/** Maximum length of a domain name (RFC 1035), in characters. */
export const DOMAIN_LENGTH = 253;

/** What separates the host from other parts of an address, which a domain does not have. */
const OTHER_PARTS = /[\s/\\:?#@%]/;

/**
 * A typed domain as traffic has it: in lower case, without the trailing dot, and in ASCII if it has letters of other
 * alphabets (RFC 5891).
 */
export function asciiDomain(text: string): string {
  const name = text.trim().toLowerCase().replace(/\.$/, "");
  const [, wildcard = "", labels = ""] = /^(\*\.)?(.*)$/su.exec(name) ?? [];
  if (!/[^\u0000-\u007f]/.test(labels) || OTHER_PARTS.test(labels)) return name;
  const address = `http://${labels}`;
  return URL.canParse(address) ? `${wildcard}${new URL(address).hostname}` : name;
}
