import type { KeyboardEvent } from "react";
import { styled } from "styled-components";

import { columnAt } from "~/ui/chart/bar-layer";
import { XLabels } from "~/ui/chart/plot";
import { hatchOf } from "~/ui/chart/hatch";
import type { Bucket } from "~/ui/chart/series";
import { formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";

import { cellAfterKey } from "./lane-keys";

export interface Lane {
  key: string;
  label: string;
  /** Link to all rows of the lane. */
  to: string;
  count: number;
  /** The number of rows in each step. */
  counts: readonly number[];
  /** How many of them were blocked; empty if none were. */
  blocked: readonly number[];
}

interface LanesProps {
  /** The id of the pattern of what was blocked, defined beside the lanes. */
  id: string;
  label: string;
  lanes: readonly Lane[];
  steps: readonly Bucket[];
  /** Link to the rows of a step of a lane. */
  hrefFor: (lane: number, step: number) => string;
}

const HEIGHT = 20;
/** The fraction of its column that a cell fills. */
const FILLED = 0.92;
/** The minimum opacity of a cell: a single row among thousands must be visible. */
const FAINTEST = 0.2;

/**
 * Lanes along a shared time axis. The more rows a cell has, the darker it is; it links to its rows. The hatched part of
 * its height was blocked. One tab stop, at the newest cell of the first lane; the arrow keys move to the others.
 */
export function Lanes({ id, label, lanes, steps, hrefFor }: LanesProps) {
  const filled = lanes.map(({ counts }) => counts.flatMap((count, step) => (count > 0 ? [step] : [])));
  const most = Math.max(1, ...lanes.flatMap(({ counts }) => counts));
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const { lane, step } = (event.target as HTMLElement | SVGElement).dataset;
    if (lane === undefined || step === undefined) return;
    const next = cellAfterKey(filled, { lane: Number(lane), step: Number(step) }, event.key);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<SVGElement>(`[data-lane="${next.lane}"][data-step="${next.step}"]`)?.focus();
  };
  return (
    <Rows aria-label={label} onKeyDown={move}>
      {lanes.map((lane, laneIndex) => (
        <li key={lane.key}>
          <Link to={lane.to} data-rows={lane.count} data-cut="" className="name">
            {lane.label}
          </Link>
          <svg width="100%" height={HEIGHT} role="group" aria-label={lane.label}>
            {(filled[laneIndex] ?? []).map((step) => {
              const { x, width } = columnAt(step, steps.length);
              const count = lane.counts[step] ?? 0;
              const blocked = lane.blocked[step] ?? 0;
              const name = steps[step]?.label ?? "";
              const amount = `${formatNumber(count)}${blocked > 0 ? `, ${formatNumber(blocked)} blocked` : ""}`;
              const shape = {
                x: `${round(x)}%`,
                width: `${round(width * FILLED)}%`,
                rx: blocked > 0 && blocked < count ? 0 : 2,
                fillOpacity: round(FAINTEST + (1 - FAINTEST) * Math.sqrt(count / most)),
              };
              const blockedHeight = round((HEIGHT * blocked) / count);
              const isFirstStop = laneIndex === 0 && step === filled[0]?.at(-1);
              return (
                <Link
                  key={step}
                  to={hrefFor(laneIndex, step)}
                  data-rows={count}
                  data-lane={laneIndex}
                  data-step={step}
                  data-tip={`${lane.label}\n${name}: ${amount}`}
                  aria-label={`${lane.label}, ${name}: ${amount}`}
                  tabIndex={isFirstStop ? 0 : -1}
                >
                  <rect {...shape} height={HEIGHT - blockedHeight} />
                  {blocked > 0 && (
                    <rect {...shape} y={HEIGHT - blockedHeight} height={blockedHeight} fill={hatchOf(id)} />
                  )}
                </Link>
              );
            })}
          </svg>
          <span className="count">{formatNumber(lane.count)}</span>
        </li>
      ))}
      <li aria-hidden="true">
        <XLabels
          ticks={steps.map(({ tick }) => tick)}
          shareOf={(index, count) => (index + 0.5) / count}
          most={7}
          className="axis wide"
        />
        <XLabels
          ticks={steps.map(({ tick }) => tick)}
          shareOf={(index, count) => (index + 0.5) / count}
          most={3}
          className="axis narrow"
        />
      </li>
    </Rows>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const Rows = styled.ol`
  display: grid;
  gap: 4px;
  font: 400 var(--type-12) var(--font-sans);
  font-variant-numeric: tabular-nums;
  > li {
    display: grid;
    grid-template-columns: minmax(72px, 160px) minmax(0, 1fr) minmax(40px, auto);
    gap: 0 8px;
    align-items: center;
    min-block-size: 24px;
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .count {
    text-align: end;
  }
  li > svg:not(.axis) {
    border-radius: 2px;
    background: var(--background);
  }
  rect:not([fill]) {
    fill: var(--chart-0);
  }
  a:hover rect {
    stroke: var(--text);
  }
  svg a:focus-visible {
    outline: none;
  }
  svg a:focus-visible rect {
    stroke: var(--focus-ring);
    stroke-width: 2;
  }
  .axis {
    grid-column: 2;
  }
  .axis text {
    fill: var(--muted-text);
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
  @container (max-width: 479px) {
    > li {
      grid-template-columns: minmax(0, 1fr) auto;
      row-gap: 2px;
    }
    li > svg {
      grid-column: 1 / -1;
      grid-row: 2;
    }
  }
`;
