/** Formats rows in columns as wide as their longest cell, without trailing spaces. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((known, row) => {
    row.forEach((cell, column) => (known[column] = Math.max(known[column] ?? 0, cell.length)));
    return known;
  }, []);
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join("");
}
