import type { Random } from "./prng";

/** Picks items in proportion to their weights. Items of weight 0 are never picked. */
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

/**
 * Distributes `total` whole items in proportion to the weights and in their order, without losing any. Few items over
 * many weights keep the density of the weights, because shares are rounded cumulatively.
 */
export function spreadOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  let upTo = 0;
  let given = 0;
  return weights.map((weight) => {
    upTo += weight;
    const share = sum === 0 ? 0 : Math.round((total * upTo) / sum) - given;
    given += share;
    return share;
  });
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
