import type { Leak, Visit } from "./search.ts";

/** Baseline: matches found with a brand that contains none of the signs. */
export interface Control {
  addresses: ReadonlySet<string>;
  /** Number of matches of each sign at each URL. */
  counts: ReadonlyMap<string, number>;
  /** The maximum at any URL. */
  most: ReadonlyMap<string, number>;
}

/**
 * Counts signs in responses of a console whose only brand has none of them: a brand name may be a word of the
 * interface.
 */
export function countControl(visits: readonly Visit[], search: (visit: Visit) => readonly Leak[]): Control {
  const counts = new Map<string, number>();
  const most = new Map<string, number>();
  for (const leak of visits.flatMap(search)) {
    const count = (counts.get(keyOf(leak)) ?? 0) + 1;
    counts.set(keyOf(leak), count);
    most.set(leak.text, Math.max(count, most.get(leak.text) ?? 0));
  }
  return { addresses: new Set(visits.map(({ address }) => pathOf(address))), counts, most };
}

/**
 * Matches beyond the baseline; product names are never part of it. A URL missing in the baseline, such as the page of
 * another device, is compared with the URL that has the most matches.
 */
export function withoutControl(found: readonly Leak[], { addresses, counts, most }: Control): Leak[] {
  const seen = new Map<string, number>();
  return found.filter((leak) => {
    if (leak.brand === "") return true;
    const whole = JSON.stringify([leak.address, keyOf(leak)]);
    const count = (seen.get(whole) ?? 0) + 1;
    seen.set(whole, count);
    const isKnown = addresses.has(pathOf(leak.address));
    return count > ((isKnown ? counts.get(keyOf(leak)) : most.get(leak.text)) ?? 0);
  });
}

function keyOf({ address, what, text }: Leak): string {
  return JSON.stringify([pathOf(address), what, text]);
}

/** Without the host, and without the content hash in URLs of brand files. */
function pathOf(address: string): string {
  return address.replace(/^[\w.-]+(?=\/)/, "").replace(/\/brand-assets\/[0-9a-f]{12}\//, "/brand-assets/");
}
