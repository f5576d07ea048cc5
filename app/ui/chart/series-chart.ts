import type { PlotHeight } from "./plot";
import type { Bucket, Series } from "./series";

/** The data of a chart of several series over steps. */
export interface SeriesChartProps {
  title: string;
  description: string;
  buckets: readonly Bucket[];
  /** In display order, from the bottom if stacked; more than five are reduced to the five largest and the others' sum. */
  series: readonly Series[];
  /** Whether the values of several series have a sum; if not, only the five highest are shown. Lines only. */
  addsUp?: boolean;
  /** The previous period, as a thin line: the sums, if there are several series. */
  previous?: { label: string; values: readonly (number | null)[] } | undefined;
  /** The previous period of each series, as thin lines in their colours. Lines only. */
  previousLines?: readonly Series[] | undefined;
  /** The usual range, as an area behind the line; null if unknown. Lines only. */
  band?: Band | undefined;
  /** The steps that a line marks with a dot. */
  marks?: readonly number[];
  formatValue: (value: number) => string;
  /** For the axis, if it should be shorter. */
  formatTick?: (value: number) => string;
  height?: PlotHeight;
  /** Enables selecting a range of steps, with a pointer or the keyboard. */
  onChooseRange?: ((first: number, last: number) => void) | undefined;
}

/** The description of a chart, with how to zoom if ranges can be selected. */
export function describeChart({ description, onChooseRange }: Pick<SeriesChartProps, "description" | "onChooseRange">) {
  if (!onChooseRange) return description;
  return `${description} To zoom in, drag over the chart, or hold Shift, press the arrow keys and then Enter.`;
}

/** The lowest and the highest usual value of each step. */
export interface Band {
  label: string;
  values: readonly ({ low: number; high: number } | null)[];
}
