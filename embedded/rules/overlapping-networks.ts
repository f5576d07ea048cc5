import ipaddr from "ipaddr.js";

interface OwnedNetwork {
  cidr: string;
  owner: string;
}

/** The first two networks of which one contains the other. */
export function findOverlap(networks: readonly OwnedNetwork[]): { one: OwnedNetwork; other: OwnedNetwork } | undefined {
  for (const [index, one] of networks.entries()) {
    const other = networks.slice(index + 1).find((candidate) => overlap(one.cidr, candidate.cidr));
    if (other) return { one, other };
  }
  return undefined;
}

/** Two networks overlap when the first address of one is in the other, compared by the shorter prefix. */
function overlap(one: string, other: string): boolean {
  const [address, bits] = ipaddr.parseCIDR(one);
  const [otherAddress, otherBits] = ipaddr.parseCIDR(other);
  if (address.kind() !== otherAddress.kind()) return false;
  return address.match(otherAddress, Math.min(bits, otherBits));
}
