import ipaddr from "ipaddr.js";
import { sql, type Expression, type SqlBool } from "kysely";

import { badRequest } from "../problem";

/** The textual prefix of a network's addresses, and the range of the next octet; undefined if any octet may follow. */
export interface NetworkPattern {
  prefix: string;
  octets: { first: number; last: number } | undefined;
}

const OCTET_BITS = 8;
const OCTET_VALUES = 256;
const LAST_OCTET = 3;
/** Maximum per filter: each network is a separate condition. */
const MAX_NETWORKS = 200;

/**
 * Whether a text column contains one of these addresses, or an address in one of these networks, such as 10.1.0.0/16.
 * Both databases store addresses as text, because they have no common address type. Throws a Problem (400) for anything
 * but an IPv4 network.
 */
export function isAddressIn(address: Expression<unknown>, texts: readonly string[]): Expression<SqlBool> {
  const networks = texts.filter((text) => text.includes("/"));
  const single = texts.filter((text) => !text.includes("/"));
  if (networks.length > MAX_NETWORKS) throw badRequest(`Enter at most ${MAX_NETWORKS} networks`);
  const conditions = networks.map((text) => {
    const pattern = patternOfNetwork(text);
    if (!pattern) throw badRequest(`"${text}" is not a network such as 10.1.0.0/16`);
    return matches(address, pattern);
  });
  if (single.length > 0) conditions.push(sql`${address} in (${sql.join(single)})`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Whether a text is a whole IPv4 address or network. */
export function isIpv4(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv4.isValidCIDRFourPartDecimal(text);
}

/** Undefined for anything but an IPv4 network. Host bits are ignored. */
export function patternOfNetwork(network: string): NetworkPattern | undefined {
  if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(network)) return undefined;
  const [{ octets }, bits] = ipaddr.IPv4.parseCIDR(network);
  const whole = Math.min(LAST_OCTET, Math.floor(bits / OCTET_BITS));
  const size = 2 ** (OCTET_BITS * (whole + 1) - bits);
  const first = Math.floor((octets[whole] ?? 0) / size) * size;
  return {
    prefix: octets
      .slice(0, whole)
      .map((octet) => `${octet}.`)
      .join(""),
    octets: size === OCTET_VALUES ? undefined : { first, last: first + size - 1 },
  };
}

function matches(address: Expression<unknown>, { prefix, octets }: NetworkPattern): Expression<SqlBool> {
  // 0.0.0.0/0 has an empty prefix, and does not contain IPv6 addresses.
  const begins = sql<SqlBool>`${address} like ${prefix === "" ? "%.%.%.%" : `${prefix}%`}`;
  if (!octets) return begins;
  const rest = sql`substr(${address}, ${sql.lit(prefix.length + 1)})`;
  const next = sql`substr(${rest}, 1, instr(${rest} || '.', '.') - 1)`;
  // Compared as text: a cast fails on non-numeric parts, such as those of an IPv6 address.
  const wanted = Array.from({ length: octets.last - octets.first + 1 }, (_, index) => String(octets.first + index));
  return sql`(${begins} and ${next} in (${sql.join(wanted.map((octet) => sql.lit(octet)))}))`;
}
