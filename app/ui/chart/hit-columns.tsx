import { Link } from "@remix-run/react";

import { moveFocus } from "../roving-focus";
import type { Bucket } from "./series";

interface HitColumnsProps {
  /** What is walked through, for screen readers. */
  label: string;
  buckets: readonly Bucket[];
  /** Where a column begins, how wide it is and where its point stands, in percent. */
  placeOf: (index: number) => { x: number; width: number; point: number };
  height: number;
  /** The values of a bucket, one line each. */
  describe: (index: number) => string;
  /** How many rows a bucket leads to, where the chart counts rows. */
  rowsOf?: (index: number) => number;
  /** A hair line at the point, where the chart has no bars of its own. */
  hasLine?: boolean;
}

/**
 * Invisible columns over a plot that tell their values on hover and focus, and lead to the rows behind them. Tab stops once, at
 * the newest; the arrows walk.
 */
export function HitColumns({ label, buckets, placeOf, height, describe, rowsOf, hasLine = false }: HitColumnsProps) {
  return (
    // Arrow keys move among the columns, which are links or images with a name.
    <g role="group" aria-label={label} onKeyDown={(event) => moveFocus(event, "[data-point]")}>
      {buckets.map(({ key, label: name, to }, index) => {
        const { x, width, point } = placeOf(index);
        const tip = `${name}\n${describe(index)}`;
        const shared = {
          className: "hit",
          tabIndex: index === buckets.length - 1 ? 0 : -1,
          "data-point": "",
          "data-tip": tip,
          "aria-label": tip.replaceAll("\n", ", "),
        };
        const content = (
          <>
            <rect x={`${round2(x)}%`} width={`${round2(width)}%`} y="0" height={height} />
            {hasLine && <line x1={`${round2(point)}%`} x2={`${round2(point)}%`} y1="0" y2={height} />}
          </>
        );
        return to ? (
          <Link key={key} to={to} data-rows={rowsOf?.(index)} {...shared}>
            {content}
          </Link>
        ) : (
          <g key={key} role="img" {...shared}>
            {content}
          </g>
        );
      })}
    </g>
  );
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
