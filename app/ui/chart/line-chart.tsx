import { styled } from "styled-components";

import { formatNumber } from "~/contract/number-facts";

import { ChartFrame, type ChartTable } from "./chart-frame";
import { paint } from "./colours";
import { DragRange } from "./drag-range";
import { shareOfPoint, toAreaPath, toBandPath, toLinePath } from "./geometry/line";
import { toY, zeroBasedScale } from "./geometry/scale";
import { HitColumns } from "./hit-columns";
import { Legend } from "./legend";
import { LineLabels } from "./line-labels";
import { LineLayer } from "./line-layer";
import { pixelsOf, Plot } from "./plot";
import { type Bucket, limitSeries, type Series } from "./series";
import { describeChart, type SeriesChartProps } from "./series-chart";

/** The band takes up to this multiple of the highest value. */
const MAX_BAND_FACTOR = 2;

/** Numbers over time. */
export function LineChart({
  title,
  description,
  buckets,
  series,
  addsUp,
  previous,
  band,
  marks = [],
  formatValue,
  formatTick = formatValue,
  height = "normal",
  previousLines = [],
  onChooseRange,
}: SeriesChartProps) {
  const pixels = pixelsOf(height);
  const lines = limitSeries(series, { addsUp });
  const drawn = [...[...lines, ...previousLines].flatMap(({ values }) => values), ...(previous?.values ?? [])];
  const highest = drawn.reduce<number>((max, value) => Math.max(max, value ?? 0), 0);
  // A band far above the values would flatten them: it is cut off at the top.
  const bandLimit = highest === 0 ? Infinity : highest * MAX_BAND_FACTOR;
  const scale = zeroBasedScale([
    ...drawn,
    ...(band?.values.map((value) => (value ? Math.min(value.high, bandLimit) : null)) ?? []),
  ]);
  const size = { max: scale.max, height: pixels };
  const t = (value: number | null | undefined) =>
    value === null || value === undefined ? "no data" : formatValue(value);
  const describeBand = (index: number) => {
    const value = band?.values[index];
    return value ? `${formatValue(value.low)} – ${formatValue(value.high)}` : "no data";
  };
  const all = [...lines, ...previousLines, ...(previous ? [{ key: "previous", ...previous }] : [])];
  const table = toTable(buckets, all, t);
  return (
    <ChartFrame
      title={title}
      description={describeChart({ description, onChooseRange })}
      table={
        band
          ? {
              columns: [...table.columns, band.label],
              rows: table.rows.map((row, index) => [...row, describeBand(index)]),
            }
          : table
      }
      legend={
        <>
          <LineLegend lines={lines} previous={previous} previousLines={previousLines} band={band} />
          {lines.length < series.length && (
            <LeftOut>
              The {lines.length} highest of {formatNumber(series.length)}
            </LeftOut>
          )}
        </>
      }
    >
      <Plot
        scale={scale}
        height={pixels}
        formatTick={formatTick}
        ticks={buckets.map(({ tick }) => tick)}
        shareOf={shareOfPoint}
        side={lines.length > 1 && <LineLabels lines={lines} size={size} />}
      >
        <LineLayer height={pixels}>
          {band && <path d={toBandPath(band.values, size)} fill="var(--chart-previous)" fillOpacity="0.18" />}
          {lines.length === 1 && lines[0] && !band && (
            <path d={toAreaPath(lines[0].values, size)} fill={paint(lines[0].colour)} fillOpacity="0.08" />
          )}
          {previous && <Line d={toLinePath(previous.values, size)} stroke="var(--chart-previous)" isThin />}
          {previousLines.map(({ key, colour, values }) => (
            <Line key={key} d={toLinePath(values, size)} stroke={paint(colour)} isThin />
          ))}
          {lines.map(({ key, colour, values }) => (
            <Line key={key} d={toLinePath(values, size)} stroke={paint(colour)} />
          ))}
        </LineLayer>
        {marks.map((index) => {
          const value = lines[0]?.values[index];
          if (value === null || value === undefined) return null;
          const x = `${Math.round(shareOfPoint(index, buckets.length) * 1000) / 10}%`;
          return <circle key={index} cx={x} cy={toY(value, scale.max, pixels)} r="4" fill="var(--danger)" />;
        })}
        <DragRange count={buckets.length} height={pixels} onChoose={onChooseRange}>
          <HitColumns
            label={`${title}: values`}
            buckets={buckets}
            height={pixels}
            hasLine
            placeOf={(index) => columnAround(index, buckets.length)}
            describe={(index) =>
              [
                ...all.map(({ label, values }) => `${label}: ${t(values[index])}`),
                ...(band ? [`${band.label}: ${describeBand(index)}`] : []),
              ].join("\n")
            }
          />
        </DragRange>
      </Plot>
    </ChartFrame>
  );
}

const LeftOut = styled.p`
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
`;

export function Line({ d, stroke, isThin = false }: { d: string; stroke: string; isThin?: boolean }) {
  return (
    <path
      d={d}
      fill="none"
      stroke={stroke}
      strokeWidth={isThin ? 1.25 : 2}
      strokeDasharray={isThin ? "4 3" : undefined}
      strokeLinecap="round"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** A column around a point: halfway to each neighbour, within the edges. */
export function columnAround(index: number, count: number): { x: number; width: number; point: number } {
  const point = shareOfPoint(index, count) * 100;
  const half = count < 2 ? 50 : 50 / (count - 1);
  const x = Math.max(0, point - half);
  return { x, width: Math.min(100, point + half) - x, point };
}

type LineLegendProps = Pick<SeriesChartProps, "previous" | "band"> & {
  lines: readonly Series[];
  previousLines: readonly Series[];
};

function LineLegend({ lines, previous, previousLines, band }: LineLegendProps) {
  const hasMore = previous !== undefined || band !== undefined || previousLines.length > 0;
  if (lines.length < 2 && !hasMore) return null;
  const items = lines.map(({ key, label, colour }) => ({ key, label, fill: paint(colour), shape: "line" as const }));
  if (!hasMore) return <Legend items={items} look="narrow" />;
  return (
    <Legend
      items={[
        ...items,
        ...previousLines.map(({ key, label, colour }) => ({ key, label, fill: paint(colour), shape: "thin" as const })),
        ...(previous
          ? [{ key: "previous", label: previous.label, fill: "var(--chart-previous)", shape: "thin" as const }]
          : []),
        ...(band ? [{ key: "band", label: band.label, fill: "var(--chart-previous)" }] : []),
      ]}
    />
  );
}

type Values = Pick<Series, "label" | "values">;

export function toTable(
  buckets: readonly Bucket[],
  series: readonly Values[],
  t: (value: number | null | undefined) => string,
): ChartTable {
  return {
    columns: ["", ...series.map(({ label }) => label)],
    rows: buckets.map(({ label }, index) => [label, ...series.map(({ values }) => t(values[index]))]),
  };
}
