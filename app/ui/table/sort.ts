/** One sort key. The first key of a list is the main one. */
export interface SortKey {
  key: string;
  descending: boolean;
}

/**
 * The order after selecting a column: ascending, then descending, then ascending again. A plain click replaces the
 * order; with `isAdded` (shift) the column becomes a second key, or is reversed without moving.
 */
export function nextSort(sort: readonly SortKey[], key: string, isAdded: boolean): SortKey[] {
  const standing = sort.find((candidate) => candidate.key === key);
  const turned: SortKey = { key, descending: standing ? !standing.descending : false };
  if (!isAdded) return [turned];
  if (standing) return sort.map((candidate) => (candidate.key === key ? turned : { ...candidate }));
  return [...sort.slice(0, 1), turned];
}
