import { createHash } from "node:crypto";

import { bisector } from "d3-array";

import { covers, rangeOfNetwork, type AddressRange } from "./addresses";
import { oncePerPair } from "./once-per-list";

/** Many addresses and networks as ranges, sorted and joined: adjacent ranges are one. */
export interface AddressSet {
  readonly ranges: readonly AddressRange[];
  /** The number of addresses. */
  readonly size: number;
  /** The same for the same addresses. */
  readonly key: string;
}

export function addressSet(networks: readonly string[]): AddressSet {
  return joinRanges(networks.map(rangeOfNetwork));
}

export function joinSets(sets: readonly AddressSet[]): AddressSet {
  const [first, ...rest] = sets.filter(({ size }) => size > 0);
  if (!first) return NO_ADDRESSES;
  return rest.length === 0 ? first : joinRanges([first, ...rest].flatMap(({ ranges }) => ranges));
}

export function hasAddress({ ranges }: AddressSet, address: number): boolean {
  const last = ranges[lastStartingBy(ranges, address)];
  return last !== undefined && address <= last.last;
}

/** Whether a set contains every address of another one. */
export const coversAddresses = oncePerPair((outer: AddressSet, inner: AddressSet): boolean => {
  if (inner.size >= outer.size) return inner.size === 0 || inner.key === outer.key;
  let at = 0;
  return inner.ranges.every((range) => {
    const next = outer.ranges[at + 1];
    if (next && next.first <= range.first) at = lastStartingBy(outer.ranges, range.first, at + 1);
    const own = outer.ranges[at];
    return own !== undefined && covers(own, range);
  });
});

const NO_ADDRESSES: AddressSet = { ranges: [], size: 0, key: "" };

function joinRanges(ranges: readonly AddressRange[]): AddressSet {
  const joined: AddressRange[] = [];
  let before: AddressRange | undefined;
  for (const { first, last } of ranges.toSorted((one, other) => one.first - other.first)) {
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last);
    else joined.push((before = { first, last }));
  }
  const size = joined.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const bounds = Float64Array.from(joined.flatMap(({ first, last }) => [first, last]));
  return { ranges: joined, size, key: createHash("sha256").update(bounds).digest("base64url") };
}

const byFirst = bisector(({ first }: AddressRange) => first);

/** The index of the last range that starts at or before an address, -1 if all start later. */
function lastStartingBy(ranges: readonly AddressRange[], address: number, from = 0): number {
  return byFirst.right(ranges, address, from) - 1;
}
