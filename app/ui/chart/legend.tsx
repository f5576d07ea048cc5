import type { ReactNode } from "react";
import { styled } from "styled-components";

import { Link } from "../link";

export interface LegendItem {
  key: string;
  label: string;
  /** The `fill` of its swatch: a colour, or a pattern of the chart. */
  fill: string;
  shape?: "area" | "line" | "thin";
  value?: ReactNode;
  to?: string | undefined;
  /** The number of rows that `to` links to, if the value is that number. */
  rows?: number | undefined;
}

interface LegendProps {
  items: readonly LegendItem[];
  /**
   * `row` above a chart; `rows` beside or below it, with values; `narrow` only if a chart has no room for direct
   * labels.
   */
  look?: "row" | "rows" | "narrow";
}

export function Legend({ items, look = "row" }: LegendProps) {
  return (
    <List data-look={look}>
      {items.map(({ key, label, fill, shape = "area", value, to, rows }) => (
        <li key={key}>
          <svg width="12" height="12" aria-hidden="true" focusable="false">
            {shape === "area" ? (
              <rect x="1" y="1" width="10" height="10" rx="2" fill={fill} />
            ) : (
              <line
                x1="0"
                x2="12"
                y1="6"
                y2="6"
                stroke={fill}
                strokeWidth={shape === "thin" ? 1.5 : 2.5}
                strokeDasharray={shape === "thin" ? "3 2" : undefined}
              />
            )}
          </svg>
          <span className="name">
            {to ? (
              <Link to={to} data-rows={rows}>
                {label}
              </Link>
            ) : (
              label
            )}
          </span>
          {value !== undefined && <span className="value">{value}</span>}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  font: 400 var(--type-12) var(--font-sans);
  font-variant-numeric: tabular-nums;
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    min-block-size: 20px;
  }
  .name {
    overflow: hidden;
    color: var(--muted-text);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .name a {
    display: block;
    overflow: inherit;
    text-overflow: inherit;
    color: inherit;
    line-height: 24px;
  }
  .name a:hover {
    color: var(--text);
  }
  .value {
    font-weight: 500;
  }
  @container (min-width: 480px) {
    &[data-look="narrow"] {
      display: none;
    }
  }
  &[data-look="rows"] {
    display: grid;
    gap: 0;
    font: 400 var(--type-13) var(--font-sans);
  }
  &[data-look="rows"] li {
    display: flex;
    min-block-size: 28px;
  }
  &[data-look="rows"] .name {
    flex: 1;
    color: var(--text);
  }
  &[data-look="rows"] .name a {
    line-height: 28px;
  }
`;
