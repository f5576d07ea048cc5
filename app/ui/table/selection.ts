/** The selected rows by key. */
export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The row's name, for its checkbox. */
  nameOf: (row: Row) => string;
}

export function toggleOne(selected: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Sets all rows between two (inclusive) to the new state of the second one (shift-click). */
export function toggleUpTo(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  from: string,
  to: string,
): Set<string> {
  const [first, last] = [keys.indexOf(from), keys.indexOf(to)];
  if (first < 0 || last < 0) return toggleOne(selected, to);
  const next = new Set(selected);
  const isAdding = !selected.has(to);
  for (const key of keys.slice(Math.min(first, last), Math.max(first, last) + 1)) {
    if (isAdding) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Selects all visible rows, or deselects them if all were selected; rows on other pages are unchanged. */
export function togglePage(selected: ReadonlySet<string>, keys: readonly string[]): Set<string> {
  const isAllChosen = keys.every((key) => selected.has(key));
  const next = new Set(selected);
  for (const key of keys) {
    if (isAllChosen) next.delete(key);
    else next.add(key);
  }
  return next;
}
