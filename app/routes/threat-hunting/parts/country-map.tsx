import { styled } from "styled-components";

import { COUNTRY_PLACES } from "~/features/sites/world-countries.generated";
import { WorldMap } from "~/features/sites/world-map";
import { type Point, toWorld } from "~/features/sites/world-view";
import { Link } from "~/ui/link";
import { moveFocus } from "~/ui/roving-focus";

export interface CountryMark {
  code: string;
  name: string;
  value: number;
  /** The value as people read it. */
  text: string;
  rows: number;
  to: string;
}

interface PlacedMark extends CountryMark {
  point: Point;
}

/** Shares of the map's width: the smallest circle, and how much the largest is larger. */
const MIN_RADIUS = 0.007;
const MORE_RADIUS = 0.028;

/**
 * A circle for each country whose place is known: its area grows with the value, and it leads to its rows. Tab stops once, at
 * the largest; the arrows lead to the others in their order.
 */
export function CountryMap({ label, marks }: { label: string; marks: readonly CountryMark[] }) {
  const placed = marks.flatMap((mark): PlacedMark[] => {
    const place = COUNTRY_PLACES[mark.code];
    return place ? [{ ...mark, point: { lat: place[0] / 10, lon: place[1] / 10 } }] : [];
  });
  const most = Math.max(1e-9, ...placed.map(({ value }) => value));
  return (
    <Marks>
      <WorldMap label={label} points={placed.map(({ point }) => point)}>
        {({ width }) => (
          // Arrow keys move among the circles, which are links.
          <g role="group" aria-label={label} onKeyDown={(event) => moveFocus(event, "a")}>
            {/* The largest first: smaller ones lie on top and can be pressed. */}
            {placed.map(({ code, name, value, text, rows, to, point }, index) => {
              const { x, y } = toWorld(point);
              const radius = width * (MIN_RADIUS + MORE_RADIUS * Math.sqrt(value / most));
              return (
                <Link
                  key={code}
                  to={to}
                  data-rows={rows}
                  data-tip={`${name}\n${text}`}
                  aria-label={`${name}, ${text}`}
                  tabIndex={index === 0 ? 0 : -1}
                >
                  <circle cx={x} cy={y} r={radius} />
                </Link>
              );
            })}
          </g>
        )}
      </WorldMap>
    </Marks>
  );
}

const Marks = styled.div`
  min-inline-size: 0;
  circle {
    fill: var(--chart-0);
    fill-opacity: 0.55;
    stroke: var(--surface);
    stroke-width: 1px;
    vector-effect: non-scaling-stroke;
  }
  a:hover circle {
    fill-opacity: 0.85;
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible circle {
    stroke: var(--focus-ring);
    stroke-width: 2px;
  }
`;
