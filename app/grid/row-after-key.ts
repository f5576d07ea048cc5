/**
 * The index of the row that `j` or `k` moves to: the first or last row if none has focus, and never past either end.
 */
export function rowAfterKey(key: "j" | "k", current: number, count: number): number {
  if (current < 0) return key === "j" ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, current + (key === "j" ? 1 : -1)));
}
