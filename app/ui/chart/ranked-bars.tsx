import type { ReactNode } from "react";
import { styled } from "styled-components";

import { ChartFrame } from "./chart-frame";
import { paint } from "./colours";
import type { ChartColour } from "./series";
import { Link } from "../link";

export interface RankedBar {
  key: string;
  label: string;
  /** Below the label, in a lighter colour: a tactic, an owner. */
  detail?: string | undefined;
  value: number;
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
  const table = { columns: ["", title], rows: items.map(({ label, value }) => [label, formatValue(value)]) };
  return (
    <ChartFrame title={title} description={description} table={table}>
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
              <rect
                width={`${Math.round((item.value / full) * 1000) / 10}%`}
                height="4"
                rx="2"
                fill={paint(item.colour ?? "chart-0")}
              />
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
