/** Calls for each item, at most `limit` of them at once. The results are in the order of the items. */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  limit: number,
  call: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const runner = async () => {
    for (const [index, item] of queue) results[index] = await call(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runner));
  return results;
}
