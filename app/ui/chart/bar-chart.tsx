import { useId } from "react";

import { BarLayer, columnAt } from "./bar-layer";
import { ChartFrame } from "./chart-frame";
import { fillOf, PatternDefinitions } from "./patterns";
import { DragRange } from "./drag-range";
import { COLUMN_WIDTH, type BarPart, stackBars, sumBuckets } from "./geometry/bars";
import { toLinePath } from "./geometry/line";
import { zeroBasedScale } from "./geometry/scale";
import { HitColumns, type ColumnPart } from "./hit-columns";
import { Legend } from "./legend";
import { Line, toTable } from "./line-chart";
import { LineLayer } from "./line-layer";
import { pixelsOf, Plot } from "./plot";
import { limitSeries, type Series } from "./series";
import { describeChart, type SeriesChartProps } from "./series-chart";

/** Amounts per time step or kind, with stacked parts. */
export function BarChart({
  title,
  description,
  buckets,
  series,
  previous,
  formatValue,
  formatTick = formatValue,
  height = "normal",
  onChooseRange,
}: SeriesChartProps) {
  const id = useId();
  const pixels = pixelsOf(height);
  const stacks = limitSeries(series);
  const values = stacks.map((one) => one.values);
  const scale = zeroBasedScale([...sumBuckets(values), ...(previous?.values ?? [])]);
  const size = { max: scale.max, height: pixels };
  const t = (value: number | null | undefined) =>
    value === null || value === undefined ? "no data" : formatValue(value);
  const all = previous ? [...stacks, { key: "previous", ...previous }] : stacks;
  const sums = sumBuckets(values);
  const describe = (index: number) => [
    ...all.map(({ label, values: column }) => `${label}: ${t(column[index])}`),
    ...(stacks.length > 1 ? [`Total: ${t(sums[index])}`] : []),
  ];
  const legend = [
    ...(stacks.length > 1
      ? stacks.map(({ key, label, to, ...look }, index) => ({ key, label, to, fill: fillOf(id, index, look) }))
      : []),
    ...(previous
      ? [{ key: "previous", label: previous.label, fill: "var(--chart-previous)", shape: "thin" as const }]
      : []),
  ];
  const places = stacks.some(({ linkOf }) => linkOf) ? stackBars(values, size) : [];
  return (
    <ChartFrame
      title={title}
      description={describeChart({ description, onChooseRange })}
      table={toTable(buckets, all, t)}
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
        <BarLayer
          values={values}
          size={size}
          fillOf={(index) => fillOf(id, index, stacks[index] ?? { colour: "chart-0" })}
        />
        {previous && (
          <LineLayer height={pixels} inset={columnAt(0, buckets.length).point}>
            <Line d={toLinePath(previous.values, size)} stroke="var(--chart-previous)" isThin />
          </LineLayer>
        )}
        <DragRange count={buckets.length} height={pixels} onChoose={onChooseRange}>
          <HitColumns
            label={`${title}: values`}
            buckets={buckets}
            height={pixels}
            placeOf={(index) => columnAt(index, buckets.length)}
            describe={(index) => describe(index).join("\n")}
            rowsOf={(index) => sums[index] ?? 0}
            partsOf={(index) => partsOf(index, { stacks, places, formatValue })}
          />
        </DragRange>
      </Plot>
    </ChartFrame>
  );
}

interface Stacks {
  stacks: readonly Series[];
  places: readonly BarPart[];
  formatValue: (value: number) => string;
}

/** The parts of one bar that link to their rows. */
function partsOf(index: number, { stacks, places, formatValue }: Stacks): ColumnPart[] {
  return places.flatMap(({ series, x, y, height }) => {
    const stack = stacks[series];
    if (!stack || Math.floor(x / COLUMN_WIDTH) !== index) return [];
    const to = stack.linkOf?.(index);
    if (to === undefined) return [];
    const { key, label, values } = stack;
    const value = values[index] ?? 0;
    return [{ key, to, label: `${label}: ${formatValue(value)}`, rows: value, y, height }];
  });
}
