import ipaddr from "ipaddr.js";

interface OwnedNetwork {
  cidr: string;
  /** The routing table; absent: the default one. Labels are compared regardless of case. */
  vrf?: string | undefined;
  owner: string;
}

/** The first two networks of one routing table of which one contains the other. */
export function findOverlap(networks: readonly OwnedNetwork[]): { one: OwnedNetwork; other: OwnedNetwork } | undefined {
  for (const [index, one] of networks.entries()) {
    const other = networks.slice(index + 1).find((candidate) => overlap(one, candidate));
    if (other) return { one, other };
  }
  return undefined;
}

/** Two networks overlap when the first address of one is in the other, compared by the shorter prefix. */
function overlap(one: OwnedNetwork, other: OwnedNetwork): boolean {
  if (one.vrf?.toLowerCase() !== other.vrf?.toLowerCase()) return false;
  const [address, bits] = ipaddr.parseCIDR(one.cidr);
  const [otherAddress, otherBits] = ipaddr.parseCIDR(other.cidr);
  if (address.kind() !== otherAddress.kind()) return false;
  return address.match(otherAddress, Math.min(bits, otherBits));
}
