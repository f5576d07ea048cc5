/** A change in percentage points as a sign and a number: "+2.1", "−0.4", "±0". */
export function formatPoints(points: number): string {
  const sign = points > 0 ? "+" : points < 0 ? "−" : "±";
  return `${sign}${Math.abs(points)}`;
}

/** The same in words: "up 2.1 percentage points", "unchanged". */
export function sayPoints(points: number): string {
  if (points === 0) return "unchanged";
  const size = Math.abs(points);
  return `${points > 0 ? "up" : "down"} ${size} percentage ${size === 1 ? "point" : "points"}`;
}

/** The change between two rates in percentage points; null if one of them is missing. */
export function pointsBetween(before: number | null, now: number | null): number | null {
  return before === null || now === null ? null : Math.round((now - before) * 1000) / 10;
}
