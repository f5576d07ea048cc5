/** The value below which the given share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** Rounds to three significant digits: the rest is noise. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}
