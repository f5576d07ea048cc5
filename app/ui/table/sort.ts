/** One key of an order. The first key of a list is the main one. */
export interface SortKey {
  key: string;
  descending: boolean;
}

/**
 * The order after a person chose a column: it rises, then falls, then rises again. Chosen alone it replaces the order; with
 * `isAdded` (shift) it becomes a second key, or is reversed in its place.
 */
export function nextSort(sort: readonly SortKey[], key: string, isAdded: boolean): SortKey[] {
  const standing = sort.find((candidate) => candidate.key === key);
  const turned: SortKey = { key, descending: standing ? !standing.descending : false };
  if (!isAdded) return [turned];
  if (standing) return sort.map((candidate) => (candidate.key === key ? turned : { ...candidate }));
  return [...sort.slice(0, 1), turned];
}
