/**
 * The first and last of `count` equal columns between two screen positions, in either order; undefined without a plot.
 */
export function columnsBetween(
  { from, to }: { from: number; to: number },
  { left, width }: { left: number; width: number },
  count: number,
): { first: number; last: number } | undefined {
  if (width <= 0 || count <= 0) return undefined;
  const columnAt = (x: number) => Math.min(count - 1, Math.max(0, Math.floor(((x - left) / width) * count)));
  const [one, other] = [columnAt(from), columnAt(to)];
  return { first: Math.min(one, other), last: Math.max(one, other) };
}
