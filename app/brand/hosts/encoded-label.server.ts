import { domainToUnicode } from "node:url";

/**
 * Whether a name has a label in Punycode (`xn--…`) that encodes no letters. URLs reject such names in Node.js 20 and 22,
 * and keep them unchanged in Node.js 24.
 */
export function hasUndecodableLabel(name: string): boolean {
  return /(^|\.)xn--/.test(name) && /^$|(^|\.)xn--/.test(domainToUnicode(name));
}
