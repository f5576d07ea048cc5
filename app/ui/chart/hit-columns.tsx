import { createContext, startTransition, useContext, useEffect, useState } from "react";

import { Link } from "../link";
import { moveFocus } from "../roving-focus";
import type { Bucket } from "./series";
import { whenIdle } from "./when-idle";

interface HitColumnsProps {
  /** What is walked through, for screen readers. */
  label: string;
  buckets: readonly Bucket[];
  /** Start, width and centre of a column, in percent. */
  placeOf: (index: number) => { x: number; width: number; point: number };
  height: number;
  /** The values of a bucket, one line each. */
  describe: (index: number) => string;
  /** How many rows a bucket links to, if the chart counts rows. */
  rowsOf?: (index: number) => number;
  /** A hair line at the point, where the chart has no bars of its own. */
  hasLine?: boolean;
}

/** True where a chart is drawn whole at once, with the columns that a page makes when it rests. */
export const WholeChart = createContext(false);

/**
 * Invisible columns over a plot that show their values on hover and focus and link to the rows behind them. Tab stops once, at
 * the newest; the arrows walk. They are made in the browser, once it rests: in the document they would weigh more than
 * everything that is seen of the chart.
 */
export function HitColumns(props: HitColumnsProps) {
  const isWhole = useContext(WholeChart);
  const [hasRested, setRested] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setRested(true))), []);
  return (
    // Arrow keys move among the columns, which are links or images with a name.
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
