import { createContext, startTransition, useContext, useEffect, useState } from "react";

import { Link } from "../link";
import { moveFocus } from "../roving-focus";
import type { Bucket } from "./series";
import { whenIdle } from "./when-idle";

interface HitColumnsProps {
  /** The name of the points, for screen readers. */
  label: string;
  buckets: readonly Bucket[];
  /** Start, width and centre of a column, in percent. */
  placeOf: (index: number) => { x: number; width: number; point: number };
  height: number;
  /** The values of a bucket, one line each. */
  describe: (index: number) => string;
  /** The number of rows that a bucket links to, if the chart counts rows. */
  rowsOf?: (index: number) => number;
  /** A hairline at the point, for charts without bars. */
  hasLine?: boolean;
}

/** True to render the chart completely, including the columns that a page creates when idle. */
export const WholeChart = createContext(false);

/**
 * Invisible columns over a plot that show their values on hover and focus and link to their rows. They have one Tab
 * stop, at the newest; arrow keys move between them. They are created in the browser when idle: in the document they
 * would be larger than all visible parts of the chart.
 */
export function HitColumns(props: HitColumnsProps) {
  const isWhole = useContext(WholeChart);
  const [hasRested, setRested] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setRested(true))), []);
  return (
    // Arrow keys move between the columns, which are links or named images.
    <g role="group" aria-label={props.label} onKeyDown={(event) => moveFocus(event, "[data-point]")}>
      {(isWhole || hasRested) && <Columns {...props} />}
    </g>
  );
}

function Columns({ buckets, placeOf, height, describe, rowsOf, hasLine = false }: HitColumnsProps) {
  return (
    <>
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
    </>
  );
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
