/** The search terms of an item; the first is displayed. */
type TextsOf<Item> = (item: Item) => readonly string[];

/**
 * The items that match a typed text, best first: its name starts with the text, then a word of the name does, then each
 * typed word occurs in its texts. At most `limit`, because people refine the text instead of reading a thousand lines.
 */
export function matchItems<Item>(items: readonly Item[], text: string, textsOf: TextsOf<Item>, limit: number): Item[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return items.slice(0, limit);
  const ranks: Item[][] = [[], [], []];
  for (const item of items) {
    const rank = rankOf(textsOf(item), wanted);
    if (rank !== undefined) ranks[rank]?.push(item);
    if ((ranks[0]?.length ?? 0) >= limit) break;
  }
  return ranks.flat().slice(0, limit);
}

function rankOf(texts: readonly string[], wanted: string): 0 | 1 | 2 | undefined {
  const lower = texts.map((text) => text.toLowerCase());
  const name = lower[0] ?? "";
  if (name.startsWith(wanted)) return 0;
  if (name.split(/[\s./_-]+/).some((word) => word.startsWith(wanted))) return 1;
  return wanted.split(/\s+/).every((word) => lower.some((text) => text.includes(word))) ? 2 : undefined;
}
