import type { Random } from "./prng";

/** Picks items as often as their weights say. Items of weight 0 are never picked. */
export interface Picker<Item> {
  pick: (random: Random) => Item;
  total: number;
}

export function createPicker<Item>(
  items: readonly Item[],
  weightOf: (item: Item, index: number) => number,
): Picker<Item> {
  const sums = new Float64Array(items.length);
  let total = 0;
  items.forEach((item, index) => (sums[index] = total += weightOf(item, index)));
  return { total, pick: (random) => items[indexOfSum(sums, random.next() * total)] as Item };
}

/** A picker over the keys of a table of weights, such as `{ laptop: 3, server: 1 }`. */
export function createKeyPicker<Key extends string>(weights: Partial<Record<Key, number>>): Picker<Key> {
  return createPicker(Object.keys(weights) as Key[], (key) => weights[key] ?? 0);
}

/** Shares out `total` whole things after the weights, none lost: the largest remainders get what rounding left over. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const left = total - shares.reduce((before, share) => before + share, 0);
  const byRemainder = exact.map((value, index) => ({ index, remainder: value - Math.floor(value) }));
  byRemainder.sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** The first index whose running sum exceeds `value`. */
function indexOfSum(sums: Float64Array, value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
