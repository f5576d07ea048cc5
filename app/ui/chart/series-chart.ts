import type { PlotHeight } from "./plot";
import type { Bucket, Series } from "./series";

/** What a chart of several series over steps is drawn from. */
export interface SeriesChartProps {
  title: string;
  description: string;
  buckets: readonly Bucket[];
  /** In this order, from the bottom if they are stacked; more than five become five and "Other". */
  series: readonly Series[];
  /** The period before, as a thin line: its sums, where there are several series. */
  previous?: { label: string; values: readonly (number | null)[] } | undefined;
  /** What is usual, as an area behind the line; null where it is not known. Lines only. */
  band?: Band | undefined;
  /** The steps that a line marks with a dot. */
  marks?: readonly number[];
  formatValue: (value: number) => string;
  /** For the axis, where it should be shorter. */
  formatTick?: (value: number) => string;
  height?: PlotHeight;
}

/** The lowest and the highest usual value of each step. */
export interface Band {
  label: string;
  values: readonly ({ low: number; high: number } | null)[];
}
