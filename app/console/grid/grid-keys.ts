/** What a key does in a grid (SCREENS A3), in the order in which the help lists them. */
export const GRID_KEYS = [
  { keys: ["/"], does: "Search" },
  { keys: ["j", "k"], does: "Next row, previous row" },
  { keys: ["x"], does: "Choose the row" },
  { keys: ["Enter"], does: "Open it" },
  { keys: ["o"], does: "Open it in a new tab" },
  { keys: ["Space"], does: "Look at it without leaving" },
  { keys: ["."], does: "Value menu" },
  { keys: ["f"], does: "Filters" },
  { keys: ["g"], does: "Group" },
  { keys: ["v"], does: "Views" },
  { keys: ["c"], does: "Columns" },
  { keys: ["e"], does: "Export" },
  { keys: ["Esc"], does: "Close, let go" },
  { keys: ["?"], does: "These keys" },
] as const;

/** The place of the row that `j` or `k` leads to; before the first step, and beyond the edges, a row in sight all the same. */
export function rowAfterKey(key: "j" | "k", current: number, count: number): number {
  if (current < 0) return key === "j" ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, current + (key === "j" ? 1 : -1)));
}
