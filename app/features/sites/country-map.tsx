import { useId } from "react";
import { styled } from "styled-components";

import { HatchDefinitions, hatchOf } from "~/ui/chart/hatch";
import { Link } from "~/ui/link";
import { moveFocus } from "~/ui/roving-focus";

import { countryCircle, placeCountries } from "./country-places";
import { WorldMap } from "./world-map";
import { toWorld } from "./world-view";

export interface CountryMark {
  code: string;
  name: string;
  value: number;
  /** The blocked part of the value. */
  blocked?: number | undefined;
  /** The formatted value. */
  text: string;
  /** The number of its rows; undefined if the value is not derived from a known number of rows. */
  rows?: number | undefined;
  /** The address of its rows; undefined for viewers who may not open them. */
  to: string | undefined;
}

/** Fractions of the map's width: the radius of the smallest circle, and how much larger the largest one is. */
const MIN_RADIUS = 0.007;
const MORE_RADIUS = 0.028;

/** Pixels of the width for which the pattern of the blocked part is sized. */
const PATTERN_WIDTH = 640;

/**
 * A circle for each country with known coordinates: its area grows with the value, and it links to the country's rows.
 * The blocked part of the value is the hatched part of the area, in the middle.
 * One tab stop, at the largest circle; the arrow keys move to the others in order.
 */
export function CountryMap({ label, marks }: { label: string; marks: readonly CountryMark[] }) {
  const id = useId();
  const placed = placeCountries(marks);
  const most = Math.max(1e-9, ...placed.map(({ value }) => value));
  return (
    <Marks>
      <WorldMap label={label} points={placed.map(({ point }) => point)}>
        {({ width }) => (
          // Arrow keys move between the circles, which are links or named images.
          <g role="group" aria-label={label} onKeyDown={(event) => moveFocus(event, "[data-country]")}>
            <HatchDefinitions id={id} scale={width / PATTERN_WIDTH} />
            {/* Largest first, so that smaller circles are on top and can be clicked. */}
            {placed.map(({ code, name, value, blocked = 0, text, rows, to, point }, index) => {
              const { x, y } = toWorld(point);
              const radius = width * (MIN_RADIUS + MORE_RADIUS * Math.sqrt(value / most));
              const shared = {
                "data-country": code,
                "data-tip": `${name}\n${text}`,
                "aria-label": `${name}, ${text}`,
                tabIndex: index === 0 ? 0 : -1,
              };
              const circle = (
                <>
                  <circle cx={x} cy={y} r={radius} />
                  {blocked > 0 && <circle cx={x} cy={y} r={radius * Math.sqrt(blocked / value)} fill={hatchOf(id)} />}
                </>
              );
              return to === undefined ? (
                <g key={code} role="img" {...shared}>
                  {circle}
                </g>
              ) : (
                <Link key={code} to={to} data-rows={rows} {...shared}>
                  {circle}
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
  ${countryCircle}
  a:hover circle:not([fill]) {
    fill-opacity: 0.85;
  }
  circle[fill] {
    pointer-events: none;
  }
  [data-country]:focus-visible {
    outline: none;
  }
  [data-country]:focus-visible circle {
    stroke: var(--focus-ring);
    stroke-width: 2px;
  }
`;
