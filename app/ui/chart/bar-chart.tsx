import { useId } from "react";

import { ChartFrame } from "./chart-frame";
import { fillOf, PatternDefinitions } from "./colours";
import { stackBars, sumBuckets } from "./geometry/bars";
import { toLinePath } from "./geometry/line";
import { zeroBasedScale } from "./geometry/scale";
import { HitColumns } from "./hit-columns";
import { Legend } from "./legend";
import { Line, toTable } from "./line-chart";
import { Plot, PLOT_HEIGHTS, type PlotHeight } from "./plot";
import { type Bucket, limitSeries, type Series } from "./series";

interface BarChartProps {
  title: string;
  description: string;
  buckets: readonly Bucket[];
  /** Stacked from the bottom in this order; more than five become five and "Other". */
  series: readonly Series[];
  /** The sums of the period before, as a thin line. */
  previous?: { label: string; values: readonly (number | null)[] } | undefined;
  formatValue: (value: number) => string;
  formatTick?: (value: number) => string;
  height?: PlotHeight;
}

/** How many, per step of time or per kind; parts stand on each other. */
export function BarChart({
  title,
  description,
  buckets,
  series,
  previous,
  formatValue,
  formatTick = formatValue,
  height = "normal",
}: BarChartProps) {
  const id = useId();
  const pixels = PLOT_HEIGHTS[height];
  const stacks = limitSeries(series);
  const values = stacks.map((one) => one.values);
  const scale = zeroBasedScale([...sumBuckets(values), ...(previous?.values ?? [])]);
  const size = { max: scale.max, height: pixels };
  const say = (value: number | null | undefined) =>
    value === null || value === undefined ? "no data" : formatValue(value);
  const all = previous ? [...stacks, { key: "previous", ...previous }] : stacks;
  const sums = sumBuckets(values);
  const tell = (index: number) => [
    ...all.map(({ label, values: column }) => `${label}: ${say(column[index])}`),
    ...(stacks.length > 1 ? [`Total: ${say(sums[index])}`] : []),
  ];
  const band = 100 / Math.max(1, buckets.length);
  const legend = [
    ...(stacks.length > 1
      ? stacks.map(({ key, label, colour }, index) => ({ key, label, fill: fillOf(id, index, colour) }))
      : []),
    ...(previous
      ? [{ key: "previous", label: previous.label, fill: "var(--chart-previous)", shape: "thin" as const }]
      : []),
  ];
  return (
    <ChartFrame
      title={title}
      description={description}
      table={toTable(buckets, all, say)}
      legend={legend.length > 0 && <Legend items={legend} />}
    >
      <Plot
        scale={scale}
        height={pixels}
        formatTick={formatTick}
        ticks={buckets.map(({ tick }) => tick)}
        shareOf={(index, count) => (index + 0.5) / count}
      >
        <PatternDefinitions id={id} series={stacks} />
        <g aria-hidden="true">
          {stackBars(values, size).map((part) => (
            <rect
              key={`${part.series} ${part.x}`}
              x={`${part.x}%`}
              width={`${part.width}%`}
              y={part.y}
              height={part.height}
              fill={fillOf(id, part.series, stacks[part.series]?.colour ?? "chart-0")}
            />
          ))}
        </g>
        {previous && (
          <svg
            x={`${band / 2}%`}
            width={`${100 - band}%`}
            height={pixels}
            viewBox={`0 0 1000 ${pixels}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <Line d={toLinePath(previous.values, size)} stroke="var(--chart-previous)" isThin />
          </svg>
        )}
        <HitColumns
          label={`${title}: values`}
          buckets={buckets}
          height={pixels}
          placeOf={(index) => ({ x: index * band, width: band, point: (index + 0.5) * band })}
          describe={(index) => tell(index).join("\n")}
        />
      </Plot>
    </ChartFrame>
  );
}
