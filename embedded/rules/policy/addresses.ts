import { ascending } from "d3-array";

/** The first and last address of a network, or port of a range, as numbers. */
export interface AddressRange {
  first: number;
  last: number;
}

/** A network such as 10.1.0.0/16, or one address, as a range. */
export function rangeOfNetwork(network: string): AddressRange {
  const slash = network.indexOf("/");
  const [address, bits] = slash === -1 ? [network, 32] : [network.slice(0, slash), Number(network.slice(slash + 1))];
  const first = addressNumber(address);
  return { first, last: first + 2 ** (32 - bits) - 1 };
}

const ZERO = "0".charCodeAt(0);

/** An IPv4 address as a number, so that networks are ranges of numbers. Lists have thousands, so nothing is allocated. */
export function addressNumber(address: string): number {
  let [sum, part] = [0, 0];
  for (let at = 0; at < address.length; at++) {
    const digit = address.charCodeAt(at) - ZERO;
    if (digit >= 0) part = part * 10 + digit;
    else [sum, part] = [sum * 256 + part, 0];
  }
  return sum * 256 + part;
}

/** Ports such as 443 or 8000-8080 as a range. */
export function rangeOfPorts(ports: string): AddressRange {
  const [first = 0, last = first] = ports.split("-").map(Number);
  return { first, last };
}

export function covers(outer: AddressRange, inner: AddressRange): boolean {
  return outer.first <= inner.first && inner.last <= outer.last;
}

/** Whether ranges together cover each of the other ranges: two adjacent ranges cover one that spans both. */
export function coversAll(outer: readonly AddressRange[], inner: readonly AddressRange[]): boolean {
  const joined: AddressRange[] = [];
  for (const { first, last } of outer.toSorted((one, other) => ascending(one.first, other.first))) {
    const before = joined.at(-1);
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last);
    else joined.push({ first, last });
  }
  return inner.every((range) => joined.some((own) => covers(own, range)));
}
