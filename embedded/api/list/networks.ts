import ipaddr from "ipaddr.js";

/** Which texts of IPv4 addresses are in a network: those that equal one of `exact` or start with one of `prefixes`. */
export interface NetworkTexts {
  exact: string[];
  prefixes: string[];
}

const OCTET_BITS = 8;
const LAST_OCTET = 3;

/** Whether a value of an IP field is meant as a network, such as 10.1.0.0/16. */
export function isNetwork(text: string): boolean {
  return text.includes("/");
}

/**
 * A network as its addresses begin: both databases store addresses as text, and neither has a type for them that the other knows.
 * At most 128 texts, since a network that ends within an octet has one for each value of that octet. Undefined for anything but
 * an IPv4 network; bits beyond its length are ignored.
 */
export function textsOfNetwork(network: string): NetworkTexts | undefined {
  if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(network)) return undefined;
  const [address, bits] = ipaddr.IPv4.parseCIDR(network);
  const { octets } = address;
  const whole = Math.floor(bits / OCTET_BITS);
  const fixed = octets.slice(0, whole).map((octet) => `${octet}.`);
  if (whole > LAST_OCTET) return { exact: [octets.join(".")], prefixes: [] };
  const size = 2 ** (OCTET_BITS - (bits % OCTET_BITS));
  if (size === 256) return { exact: [], prefixes: [fixed.join("")] };
  const first = Math.floor((octets[whole] ?? 0) / size) * size;
  const texts = Array.from({ length: size }, (_, index) => `${fixed.join("")}${first + index}`);
  return whole === LAST_OCTET
    ? { exact: texts, prefixes: [] }
    : { exact: [], prefixes: texts.map((text) => `${text}.`) };
}
