import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

import { ChartFrame } from "./chart-frame";
import { paint } from "./colours";
import { hatchLegend, hatchOf, SharedHatch } from "./hatch";
import { Legend } from "./legend";
import type { ChartColour } from "./series";
import { Link } from "../link";

export interface RankedBar {
  key: string;
  label: string;
  /** Below the label, in a lighter colour: a tactic, an owner. */
  detail?: string | undefined;
  value: number;
  /** The blocked part of the value, which is drawn hatched at the end of the bar. */
  blocked?: number | undefined;
  to?: string | undefined;
  /** The number of rows that `to` links to, if the bar is that number. */
  rows?: number | undefined;
  colour?: ChartColour;
}

interface RankedBarsProps {
  title: string;
  description: string;
  items: readonly RankedBar[];
  formatValue: (value: number) => string;
  /** Shown at the end of a bar instead of its value, such as a badge. */
  markOf?: (item: RankedBar) => ReactNode;
  /** The value of a full bar; by default, the largest value. */
  max?: number;
  /** Less space between the items, for a card with many of them. */
  isDense?: boolean;
}

/** A ranking: label, bar and number, one line each. */
export function RankedBars({ title, description, items, formatValue, markOf, max, isDense }: RankedBarsProps) {
  const full = max ?? Math.max(1e-9, ...items.map(({ value }) => value));
  const id = useId();
  const hasBlocked = items.some(({ blocked = 0 }) => blocked > 0);
  const table = {
    columns: ["", title, ...(hasBlocked ? ["Blocked"] : [])],
    rows: items.map(({ label, value, blocked = 0 }) => [
      label,
      formatValue(value),
      ...(hasBlocked ? [formatValue(blocked)] : []),
    ]),
  };
  const widthOf = (value: number) => Math.round((value / full) * 1000) / 10;
  return (
    <ChartFrame
      title={title}
      description={description}
      table={table}
      legend={hasBlocked && <Legend items={[hatchLegend(id)]} />}
    >
      {hasBlocked && <SharedHatch id={id} />}
      <List data-dense={isDense ? "" : undefined}>
        {items.map((item) => (
          <li key={item.key}>
            <span className="label" data-cut="">
              {item.to ? (
                <Link to={item.to} data-rows={item.rows}>
                  {item.label}
                </Link>
              ) : (
                item.label
              )}
              {item.detail && <small> {item.detail}</small>}
            </span>
            <span className="value">{markOf ? markOf(item) : formatValue(item.value)}</span>
            <svg width="100%" height="4" aria-hidden="true" focusable="false">
              <rect width="100%" height="4" rx="2" fill="var(--hover)" />
              <rect width={`${widthOf(item.value)}%`} height="4" rx="2" fill={paint(item.colour ?? "chart-0")} />
              {item.blocked ? (
                <rect
                  x={`${widthOf(item.value - item.blocked)}%`}
                  width={`${widthOf(item.blocked)}%`}
                  height="4"
                  fill={hatchOf(id)}
                />
              ) : null}
            </svg>
          </li>
        ))}
      </List>
    </ChartFrame>
  );
}

const List = styled.ol`
  display: grid;
  gap: 4px;
  font: 400 var(--type-13) var(--font-sans);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
  }
  &[data-dense] {
    gap: 3px;
  }
  &[data-dense] li {
    row-gap: 0;
    line-height: 18px;
  }
  .label {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .label a {
    color: inherit;
  }
  .value {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  svg {
    grid-column: 1 / -1;
  }
`;
