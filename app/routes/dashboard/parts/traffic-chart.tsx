import { bucketsOf } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { useStepZoom } from "~/shell/use-step-zoom";
import { ChartFrame } from "~/ui/chart/chart-frame";
import { paint } from "~/ui/chart/colours";
import { DragRange } from "~/ui/chart/drag-range";
import { LINE_WIDTH, shareOfPoint, toAreaPath, toLinePath } from "~/ui/chart/geometry/line";
import { zeroBasedScale } from "~/ui/chart/geometry/scale";
import { HitColumns } from "~/ui/chart/hit-columns";
import { Legend } from "~/ui/chart/legend";
import { columnAround, Line, toTable } from "~/ui/chart/line-chart";
import { LineLayer } from "~/ui/chart/line-layer";
import { Plot } from "~/ui/chart/plot";
import { describeChart } from "~/ui/chart/series-chart";
import { formatBytes } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";

import type { Direction, Traffic } from "./traffic-content";

const HALF = 60;
const HEIGHT = 2 * HALF;
const RECEIVED = "chart-0";
const SENT = "chart-1";

/** Received traffic above the axis and sent traffic below it, on one scale, with the previous period as thin lines. */
export function TrafficChart({ content, compared }: { content: Traffic; compared: string }) {
  const formats = useFormats();
  const { steps, links, received, sent } = content;
  const zoom = useStepZoom(steps);
  const buckets = bucketsOf(steps, formats, links);
  const { max, ticks } = scaleOf(received, sent);
  const columns = [
    { label: "Received", values: received.values },
    { label: "Sent", values: sent.values },
    { label: `Received, ${compared}`, values: received.previous },
    { label: `Sent, ${compared}`, values: sent.previous },
  ];
  return (
    <ChartFrame
      title="Traffic"
      description={describeChart({
        description: `Bytes received (above the line) and sent (below it) over time, with the ${compared} as thin lines.`,
        onChooseRange: zoom,
      })}
      table={toTable(buckets, columns, (value) => formatBytes(value ?? 0))}
      legend={
        <Legend
          items={[
            { key: "received", label: "Received", fill: paint(RECEIVED), shape: "line" },
            { key: "sent", label: "Sent", fill: paint(SENT), shape: "line" },
            { key: "previous", label: humanise(compared), fill: "var(--chart-previous)", shape: "line" },
          ]}
        />
      }
    >
      <Plot
        scale={{ max: 2 * max, ticks: mirrored(ticks, max) }}
        height={HEIGHT}
        formatTick={(tick) => formatBytes(Math.abs(tick - max))}
        ticks={buckets.map(({ tick }) => tick)}
        shareOf={shareOfPoint}
      >
        <LineLayer height={HEIGHT}>
          <Half direction={received} colour={RECEIVED} max={max} />
          <g transform={`matrix(1 0 0 -1 0 ${HEIGHT})`}>
            <Half direction={sent} colour={SENT} max={max} />
          </g>
          <path d={`M0,${HALF}H${LINE_WIDTH}`} stroke="var(--border-strong)" vectorEffect="non-scaling-stroke" />
        </LineLayer>
        <DragRange count={buckets.length} height={HEIGHT} onChoose={zoom}>
          <HitColumns
            label="Traffic: values"
            buckets={buckets}
            height={HEIGHT}
            hasLine
            placeOf={(index) => columnAround(index, buckets.length)}
            describe={(index) =>
              columns.map(({ label, values }) => `${label}: ${formatBytes(values[index] ?? 0)}`).join("\n")
            }
          />
        </DragRange>
      </Plot>
    </ChartFrame>
  );
}

/** One direction, rendered upwards; the other is flipped. */
function Half({
  direction,
  colour,
  max,
}: {
  direction: Direction;
  colour: typeof RECEIVED | typeof SENT;
  max: number;
}) {
  const size = { max, height: HALF };
  return (
    <>
      <path d={toAreaPath(direction.values, size)} fill={paint(colour)} fillOpacity="0.12" />
      <path
        d={toLinePath(cut(direction.previous, max), size)}
        fill="none"
        stroke="var(--chart-previous)"
        strokeOpacity="0.7"
        vectorEffect="non-scaling-stroke"
      />
      <Line d={toLinePath(direction.values, size)} stroke={paint(colour)} />
    </>
  );
}

/** Scaled to the current period: a peak of the previous period is clipped so that it does not flatten the chart. */
function scaleOf(...directions: Direction[]) {
  const shown = directions.flatMap(({ values }) => values);
  const isEmpty = shown.every((value) => value === 0);
  return zeroBasedScale(isEmpty ? directions.flatMap(({ previous }) => previous) : shown, 3);
}

function cut(values: readonly number[], max: number): number[] {
  return values.map((value) => Math.min(value, max));
}

/** Mirrors the ticks of a scale from zero (0, 1, 2 becomes -2, -1, 0, 1, 2) and shifts them to start at zero. */
function mirrored(ticks: readonly number[], max: number): number[] {
  const below = ticks.filter((tick) => tick > 0).map((tick) => max - tick);
  return [...below.reverse(), ...ticks.map((tick) => max + tick)];
}
