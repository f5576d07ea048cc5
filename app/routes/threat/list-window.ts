/** Consecutive threats of a list, and the index of the first one in it. */
export interface ListWindow {
  ids: readonly string[];
  start: number;
  total: number;
}

/** The threats before and after one in the list that it was opened from; null at either end. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
  /** The place in the list, from one; null for a threat that is not in it. */
  position: number | null;
  total: number;
}

/** A threat that is not in the list is followed by the list's first. */
export function neighboursIn({ ids, start, total }: ListWindow, threatId: string): Neighbours {
  const index = ids.indexOf(threatId);
  if (index === -1) return { previous: null, next: ids[0] ?? null, position: null, total };
  return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null, position: start + index + 1, total };
}

/**
 * The list as it was opened, which a threat does not leave when it is resolved. A newer window takes its place only where the
 * threat is at an edge of the older one, or not in it.
 */
export function windowToKeep(opened: ListWindow | undefined, newer: ListWindow, threatId: string): ListWindow {
  if (!opened?.ids.includes(threatId)) return newer;
  const isAtEdge = threatId === opened.ids[0] || threatId === opened.ids.at(-1);
  return isAtEdge && newer.ids.includes(threatId) && newer.total >= opened.total ? newer : opened;
}
