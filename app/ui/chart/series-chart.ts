import type { PlotHeight } from "./plot";
import type { Bucket, Series } from "./series";

/** The data of a chart of several series over steps. */
export interface SeriesChartProps {
  title: string;
  description: string;
  buckets: readonly Bucket[];
  /** In display order, from the bottom if stacked; more than five are reduced to five and "Other". */
  series: readonly Series[];
  /** The previous period, as a thin line: the sums, if there are several series. */
  previous?: { label: string; values: readonly (number | null)[] } | undefined;
  /** The usual range, as an area behind the line; null if unknown. Lines only. */
  band?: Band | undefined;
  /** The steps that a line marks with a dot. */
  marks?: readonly number[];
  formatValue: (value: number) => string;
  /** For the axis, if it should be shorter. */
  formatTick?: (value: number) => string;
  height?: PlotHeight;
}

/** The lowest and the highest usual value of each step. */
export interface Band {
  label: string;
  values: readonly ({ low: number; high: number } | null)[];
}
