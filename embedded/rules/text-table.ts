/**
 * Parses hand-written rows: one line per row, cells separated by `|`, one cell per column. This format keeps catalogues
 * of many short facts readable. Throws if a row has too few or too many cells.
 */
export function readTable<Column extends string>(columns: readonly Column[], text: string): Record<Column, string>[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    if (cells.length !== columns.length) {
      throw new Error(`Expected ${columns.length} cells (${columns.join(", ")}) in: ${line.trim()}`);
    }
    return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Record<Column, string>;
  });
}

/** The items of a comma-separated cell; an empty cell has none. */
export function readList(cell: string): string[] {
  return cell === "" ? [] : cell.split(",").map((word) => word.trim());
}
