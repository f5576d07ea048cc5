/** The value under which a share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** To three digits: more is noise. */
export function round(value: number): number {
  return Number(value.toPrecision(3));
}
