/** Consecutive threats of a list, and the index of the first one in it. */
export interface ListWindow {
  ids: readonly string[];
  start: number;
  total: number;
}

/** The threats before and after a threat in the list that it was opened from; null at either end. */
export interface Neighbours {
  previous: string | null;
  next: string | null;
  /** The position in the list, starting at 1; null for a threat that is not in the list. */
  position: number | null;
  total: number;
}

/** For a threat that is not in the list, the next threat is the first one of the list. */
export function neighboursIn({ ids, start, total }: ListWindow, threatId: string): Neighbours {
  const index = ids.indexOf(threatId);
  if (index === -1) return { previous: null, next: ids[0] ?? null, position: null, total };
  return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null, position: start + index + 1, total };
}

/**
 * Selects the list as it was opened, so that resolving a threat does not remove it from the list. A newer window
 * replaces it only if the threat is at an edge of the older window, or not in it.
 */
export function windowToKeep(opened: ListWindow | undefined, newer: ListWindow, threatId: string): ListWindow {
  if (!opened?.ids.includes(threatId)) return newer;
  const isAtEdge = threatId === opened.ids[0] || threatId === opened.ids.at(-1);
  return isAtEdge && newer.ids.includes(threatId) && newer.total >= opened.total ? newer : opened;
}
