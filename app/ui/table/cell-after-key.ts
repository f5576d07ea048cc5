const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that an arrow key moves to; undefined beyond the edges. */
export function cellAfterKey<Cell>(rows: readonly (readonly Cell[])[], from: Cell, key: string): Cell | undefined {
  const step = STEPS[key];
  const row = rows.findIndex((cells) => cells.includes(from));
  if (!step || row < 0) return undefined;
  const column = rows[row]?.indexOf(from) ?? 0;
  return rows[row + step[0]]?.[column + step[1]];
}
