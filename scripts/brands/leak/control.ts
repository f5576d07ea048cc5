import type { Leak, Visit } from "./search.ts";

/** What the console shows of itself and of the demonstration's data, whatever brands there are. */
export interface Control {
  addresses: ReadonlySet<string>;
  /** How often each sign was found at each address. */
  counts: ReadonlyMap<string, number>;
  /** And how often at most at any of them. */
  most: ReadonlyMap<string, number>;
}

/** Counts signs in the answers of a console whose only brand has none of them: a brand may be called like a word of the interface. */
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
 * What was found more often than in the control; the product's own names are never usual. An address that the control does not have,
 * such as the page of another device, is compared with the one of most findings.
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

/** Without the host, and without the content that is part of the addresses of brands' files. */
function pathOf(address: string): string {
  return address.replace(/^[\w.-]+(?=\/)/, "").replace(/\/brand-assets\/[0-9a-f]{12}\//, "/brand-assets/");
}
