import { createContext, type KeyboardEvent, startTransition, useContext, useEffect, useState } from "react";

import { Link } from "../link";
import { moveFocus } from "../roving-focus";
import type { Bucket } from "./series";
import { whenIdle } from "../when-idle";

/** A part of a column, in pixels from the top of the plot. */
export interface ColumnPart {
  key: string;
  label: string;
  to: string;
  /** The number of rows that it links to, if the chart counts rows. */
  rows: number;
  y: number;
  height: number;
}

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
  /** The parts of a column with links of their own. They are created when the column is pointed at or focused. */
  partsOf?: (index: number) => readonly ColumnPart[];
  /** A hairline at the point, for charts without bars. */
  hasLine?: boolean;
}

/** True to render the chart completely, including the columns that a page creates when idle. */
export const WholeChart = createContext(false);

/**
 * Invisible columns over a plot that show their values on hover and focus and link to their rows. They have one Tab
 * stop, at the newest; left and right arrow keys move between them, up and down within one that has parts. They are
 * created in the browser when idle: in the document they would be larger than all visible parts of the chart.
 */
export function HitColumns(props: HitColumnsProps) {
  const isWhole = useContext(WholeChart);
  const [hasRested, setRested] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setRested(true))), []);
  return (
    // Arrow keys move between the columns, which are links or named images.
    <g role="group" aria-label={props.label} onKeyDown={moveBetweenPoints}>
      {(isWhole || hasRested) && <Columns {...props} />}
    </g>
  );
}

function Columns({ buckets, placeOf, height, describe, rowsOf, partsOf, hasLine = false }: HitColumnsProps) {
  const [active, setActive] = useState<number>();
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
        const column = to ? (
          <Link key={key} to={to} data-rows={rowsOf?.(index)} {...shared}>
            {content}
          </Link>
        ) : (
          <g key={key} role="img" {...shared}>
            {content}
          </g>
        );
        if (!partsOf) return column;
        const activate = () => setActive(index);
        return (
          <g key={key} data-column="" onPointerEnter={activate} onFocus={activate}>
            {column}
            {active === index &&
              partsOf(index).map((part) => (
                <Link
                  key={part.key}
                  to={part.to}
                  className="hit"
                  tabIndex={-1}
                  data-part=""
                  data-rows={part.rows}
                  data-tip={`${name}\n${part.label}`}
                  aria-label={`${name}, ${part.label}`}
                >
                  <rect x={`${round2(x)}%`} width={`${round2(width)}%`} y={part.y} height={part.height} />
                </Link>
              ))}
          </g>
        );
      })}
    </>
  );
}

/** Moves between the columns with the left and right arrow keys, and between the parts of one with up and down. */
function moveBetweenPoints(event: KeyboardEvent<SVGGElement>): void {
  const column = event.target instanceof Element ? event.target.closest("[data-column]") : null;
  const part = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!column || part === undefined) {
    column?.querySelector<SVGElement>("[data-point]")?.focus();
    moveFocus(event, "[data-point]");
    return;
  }
  const stops = [...column.querySelectorAll<SVGElement>("[data-point], [data-part]")];
  const next = stops[stops.findIndex((stop) => stop === event.target) + part];
  event.preventDefault();
  next?.focus();
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
