/** A colour token of the brand, without its dashes: `var(--chart-0)` is "chart-0". */
export type ChartColour =
  | `chart-${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `severity-${"critical" | "high" | "medium" | "low" | "informational"}`
  | `risk-${"high" | "mid" | "low"}`
  | "success"
  | "warning"
  | "danger"
  | "info"
  | "chart-previous";

export interface Series {
  key: string;
  label: string;
  colour: ChartColour;
  /** For what was blocked: its areas have slanted lines. */
  isHatched?: boolean | undefined;
  /** One per bucket; null if nothing was measured. */
  values: readonly (number | null)[];
  /** The link target of the legend entry: the rows of this series. */
  to?: string | undefined;
  /** The link target of the part of a bar: the rows behind it. Called when the bar is pointed at or focused. */
  linkOf?: ((bucket: number) => string | undefined) | undefined;
}

/** One step along the x axis. */
export interface Bucket {
  key: string;
  /** Short, for the axis. */
  tick: string;
  /** In full, for hover, screen readers and the table. */
  label: string;
  /** The link target: the rows behind the number. */
  to?: string | undefined;
}

/** More lines or parts than this cannot be distinguished. */
export const MAX_SERIES = 5;

/** Returns the largest series unchanged, in their order, and the sum of all others, if they have one, as "Other". */
export function limitSeries(series: readonly Series[], { most = MAX_SERIES, addsUp = true } = {}): Series[] {
  const kept = new Set(largestFirst(series).slice(0, most));
  const largest = series.filter((one) => kept.has(one));
  const rest = series.filter((one) => !kept.has(one));
  if (!addsUp || rest.length === 0) return largest;
  return [...largest, { key: "other", label: "Other", colour: "chart-previous", values: sumOfSeries(rest) }];
}

export function largestFirst<One extends Pick<Series, "values">>(series: readonly One[]): One[] {
  const total = ({ values }: One) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return series.toSorted((one, other) => total(other) - total(one));
}

/** The sum of series at each bucket; null where none was measured. */
export function sumOfSeries(series: readonly Pick<Series, "values">[]): (number | null)[] {
  const [first] = series;
  return (first?.values ?? []).map((_, bucket) => sumOrGap(series.map(({ values }) => values[bucket] ?? null)));
}

function sumOrGap(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** Time buckets from their start times. The caller formats the times, in the viewer's zone. */
export function toTimeBuckets(
  times: readonly string[],
  format: (iso: string) => { tick: string; label: string },
  hrefFor?: (iso: string, index: number) => string | undefined,
): Bucket[] {
  return times.map((iso, index) => ({ key: iso, ...format(iso), to: hrefFor?.(iso, index) }));
}
