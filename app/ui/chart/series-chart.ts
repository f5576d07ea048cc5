import type { PlotHeight } from "./plot";
import type { Bucket, Series } from "./series";

/** What a chart of several series over steps is drawn from. */
export interface SeriesChartProps {
  title: string;
  description: string;
  buckets: readonly Bucket[];
  /** In this order, from the bottom where they stand on each other; more than five become five and "Other". */
  series: readonly Series[];
  /** The period before, as a thin line: its sums, where there are several series. */
  previous?: { label: string; values: readonly (number | null)[] } | undefined;
  formatValue: (value: number) => string;
  /** For the axis, where it should be shorter. */
  formatTick?: (value: number) => string;
  height?: PlotHeight;
}
