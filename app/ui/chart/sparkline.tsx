import { paint } from "./colours";
import { LINE_WIDTH, toLinePath } from "./geometry/line";
import { Line } from "./line-chart";
import type { ChartColour } from "./series";

interface SparklineProps {
  /** Its text description: "Risk over 30 days, from 40 to 62". */
  label: string;
  values: readonly (number | null)[];
  /** The value at the top edge; by default, the highest value. */
  max?: number;
  colour?: ChartColour;
}

const HEIGHT = 20;

/** A line the size of a word, without axes: only its shape matters. */
export function Sparkline({ label, values, max, colour = "chart-0" }: SparklineProps) {
  const top = max ?? Math.max(1e-9, ...values.filter((value) => value !== null));
  return (
    <svg
      width="80"
      height={HEIGHT}
      viewBox={`0 -2 ${LINE_WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-tip={label}
    >
      <Line d={toLinePath(values, { max: top, height: HEIGHT })} stroke={paint(colour)} />
    </svg>
  );
}
