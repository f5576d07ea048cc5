import type { ReactNode } from "react";
import { styled } from "styled-components";

import { riskColours } from "../marks/risk-badge";
import { pickLabels } from "./geometry/axis";
import { type Scale, toY } from "./geometry/scale";
import { hitStyles } from "./hit-styles";

/** Pixels; the width is that of the container. */
const PLOT_HEIGHTS = { card: 88, short: 112, normal: 176, tall: 256 } as const;
/** A height by name, or in pixels for a container of a given height. */
export type PlotHeight = keyof typeof PLOT_HEIGHTS | number;

export function pixelsOf(height: PlotHeight): number {
  return typeof height === "number" ? height : PLOT_HEIGHTS[height];
}

/** The number of labels of up to five characters that a narrow chart has room for. */
const MAX_SHORT_LABELS = 6;

interface PlotProps {
  /** Its ticks are evenly spaced. */
  scale: Scale;
  height: number;
  formatTick: (value: number) => string;
  /** The labels of the x axis, with the position of each bucket as a share of the width. */
  ticks: readonly string[];
  shareOf: (index: number, count: number) => number;
  /** To the right of the plot: labels of lines. */
  side?: ReactNode;
  children: ReactNode;
}

/**
 * Axes and grid around a chart. The SVG has no viewBox: x is in percent and y in pixels, so that it fills any width
 * while text, bars and strokes keep their size.
 */
export function Plot({ scale, height, formatTick, ticks, shareOf, side, children }: PlotProps) {
  return (
    <Axes data-side={side ? "" : undefined}>
      <ol aria-hidden="true" className="y">
        {[...scale.ticks].reverse().map((tick) => (
          <li key={tick}>{formatTick(tick)}</li>
        ))}
      </ol>
      <svg width="100%" height={height} className="drawing">
        <g aria-hidden="true">
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={toY(tick, scale.max, height)}
              y2={toY(tick, scale.max, height)}
              stroke={tick === 0 ? "var(--border-strong)" : "var(--chart-grid)"}
              strokeWidth="1"
              shapeRendering="crispEdges"
            />
          ))}
        </g>
        {children}
      </svg>
      {side}
      <XLabels ticks={ticks} shareOf={shareOf} most={fitWide(ticks, Boolean(side))} className="x wide" />
      <XLabels ticks={ticks} shareOf={shareOf} most={fitNarrow(ticks, Boolean(side))} className="x narrow" />
    </Axes>
  );
}

/** Whether a long axis has labels such as "11/27 10 AM". */
function isLong(ticks: readonly string[]): boolean {
  return ticks.length > 7 && ticks.some((tick) => tick.length > 9);
}

/** Labels of lines beside the plot leave room for fewer times such as "11:00 PM". */
function fitWide(ticks: readonly string[], hasSide: boolean): number {
  return isLong(ticks) || (hasSide && ticks.some((tick) => tick.length > 6)) ? 4 : 7;
}

/**
 * A narrow chart has room for all of a few short labels, four dates, or three longer labels such as "11:00 PM". Labels
 * of lines beside the plot take the room of one date.
 */
function fitNarrow(ticks: readonly string[], hasSide: boolean): number {
  if (isLong(ticks)) return 2;
  if (ticks.length <= MAX_SHORT_LABELS && ticks.every((tick) => tick.length <= 5)) return ticks.length;
  return hasSide || ticks.some((tick) => tick.length > 6) ? 3 : 4;
}

interface XLabelsProps extends Pick<PlotProps, "ticks" | "shareOf"> {
  most: number;
  className: string;
}

/** The labels below a chart, as many as fit. */
export function XLabels({ ticks, shareOf, most, className }: XLabelsProps) {
  return (
    <svg width="100%" height="16" className={className} aria-hidden="true">
      {pickLabels(ticks.length, most).map((index) => {
        const share = shareOf(index, ticks.length);
        return (
          <text
            key={index}
            x={`${Math.round(share * 1000) / 10}%`}
            y="12"
            textAnchor={share < 0.02 ? "start" : share > 0.98 ? "end" : "middle"}
          >
            {ticks[index]}
          </text>
        );
      })}
    </svg>
  );
}

const Axes = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 6px 8px;
  padding-block-start: 8px;
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
  font-variant-numeric: tabular-nums;
  &[data-side] {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
  .y {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    margin-block: -8px;
    text-align: end;
    white-space: nowrap;
  }
  .x {
    grid-column: 2;
  }
  text {
    fill: var(--muted-text);
  }
  .band {
    ${riskColours}
    fill: var(--risk);
    font-weight: 500;
  }
  .wide {
    display: none;
  }
  @container (min-width: 480px) {
    .wide {
      display: block;
    }
    .narrow {
      display: none;
    }
  }
  ${hitStyles}
`;
