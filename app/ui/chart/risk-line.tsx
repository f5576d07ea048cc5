import { RISK_WORDS, type RiskBands, riskBandOf, writeScore } from "../marks/risk-badge";
import { ChartFrame } from "./chart-frame";
import { shareOfPoint, toLinePath } from "./geometry/line";
import { toY } from "./geometry/scale";
import { HitColumns } from "./hit-columns";
import { columnAround, Line, toTable } from "./line-chart";
import { LineLayer } from "./line-layer";
import { pixelsOf, Plot, type PlotHeight } from "./plot";
import type { Bucket } from "./series";

interface RiskLineProps {
  title: string;
  description: string;
  buckets: readonly Bucket[];
  values: readonly (number | null)[];
  bands: RiskBands;
  height?: PlotHeight;
}

const TOP = 100;

/** A risk score over time on the labelled bands of the scale. The scale is always 0 to 100. */
export function RiskLine({ title, description, buckets, values, bands, height = "short" }: RiskLineProps) {
  const pixels = pixelsOf(height);
  const size = { max: TOP, height: pixels };
  const t = (value: number | null | undefined) =>
    value === null || value === undefined ? "no data" : `${writeScore(value)} ${RISK_WORDS[riskBandOf(value, bands)]}`;
  const areas = [
    { band: "high", from: bands.high, to: TOP },
    { band: "mid", from: bands.mid, to: bands.high },
    { band: "low", from: 0, to: bands.mid },
  ] as const;
  return (
    <ChartFrame title={title} description={description} table={toTable(buckets, [{ label: "Risk", values }], t)}>
      <Plot
        scale={{ max: TOP, ticks: [0, 25, 50, 75, TOP] }}
        height={pixels}
        formatTick={String}
        ticks={buckets.map(({ tick }) => tick)}
        shareOf={shareOfPoint}
        side={
          <svg width="32" height={pixels} className="bands" aria-hidden="true">
            {areas.map(({ band, from, to }) => (
              <text key={band} className="band" y={toY((from + to) / 2, TOP, pixels) + 4} data-risk={band}>
                {RISK_WORDS[band]}
              </text>
            ))}
          </svg>
        }
      >
        <g aria-hidden="true">
          {areas.map(({ band, from, to }) => (
            <rect
              key={band}
              width="100%"
              y={toY(to, TOP, pixels)}
              height={toY(from, TOP, pixels) - toY(to, TOP, pixels)}
              fill={`var(--risk-${band}-soft)`}
            />
          ))}
        </g>
        <LineLayer height={pixels}>
          <Line d={toLinePath(values, size)} stroke="var(--text)" />
        </LineLayer>
        <HitColumns
          label={`${title}: values`}
          buckets={buckets}
          height={pixels}
          hasLine
          placeOf={(index) => columnAround(index, buckets.length)}
          describe={(index) => t(values[index])}
        />
      </Plot>
    </ChartFrame>
  );
}
