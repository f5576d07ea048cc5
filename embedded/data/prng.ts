/** A random stream determined only by its name. Streams do not affect each other. */
export interface Random {
  /** At least 0, less than 1. */
  next: () => number;
  /** An integer between both bounds, inclusive. */
  int: (low: number, high: number) => number;
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** `count` distinct items, or all items if there are fewer. */
  sample: <Item>(items: readonly Item[], count: number) => Item[];
  /** Many small values and a long tail of large ones, as in network traffic; `spread` 0 always returns the median. */
  longTail: (median: number, spread: number) => number;
  hex: (digits: number) => string;
}

/** A separate stream for `name`. */
export function createRandom(name: string): Random {
  const next = mulberry32(hashText(name));
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error(`Nothing to pick from in "${name}"`);
    return items[Math.floor(next() * items.length)] as Item;
  };
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick,
    sample: (items, count) => {
      const rest = [...items];
      const chosen = [];
      while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(int(0, rest.length - 1), 1));
      return chosen;
    },
    longTail: (median, spread) => median * Math.exp(spread * bell(next)),
    hex: (digits) => {
      let text = "";
      while (text.length < digits)
        text += Math.floor(next() * 0x1000000)
          .toString(16)
          .padStart(6, "0");
      return text.slice(0, digits);
    },
  };
}

/** FNV-1a: the same text always has the same 32-bit hash. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Tommy Ettinger's Mulberry32 (public domain): 32 bits of state are sufficient for streams this short. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}

/** Approximates a normal distribution of mean 0 and variance 1: the scaled sum of four uniform values. */
function bell(next: () => number): number {
  return (next() + next() + next() + next() - 2) * Math.sqrt(3);
}
