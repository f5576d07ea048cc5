import { styled } from "styled-components";

import { COUNTRY_PLACES } from "~/features/sites/world-countries.generated";
import { WorldMap } from "~/features/sites/world-map";
import { toWorld } from "~/features/sites/world-view";

export interface SignInCountry {
  code: string;
  /** "Germany, 12 sign-ins, new in 30 days". */
  label: string;
  count: number;
  isNew: boolean;
}

/** Fractions of the map's width: the size of the smallest marker, and how much larger the largest one is. */
const MIN_RADIUS = 0.012;
const MORE_RADIUS = 0.02;

/** The countries that an account signed in from, if their coordinates are known. New countries have a ring. */
export function SignInMap({ countries }: { countries: readonly SignInCountry[] }) {
  const placed = countries.flatMap((country) => {
    const place = COUNTRY_PLACES[country.code];
    return place ? [{ ...country, point: { lat: place[0] / 10, lon: place[1] / 10 } }] : [];
  });
  const most = Math.max(1, ...placed.map(({ count }) => count));
  return (
    <Marks>
      <WorldMap label="Sign-ins on the map" points={placed.map(({ point }) => point)}>
        {({ width }) =>
          placed.map(({ code, label, count, isNew, point }) => {
            const { x, y } = toWorld(point);
            const radius = width * (MIN_RADIUS + MORE_RADIUS * Math.sqrt(count / most));
            return (
              <g key={code} role="img" aria-label={label} data-tip={label.replaceAll(", ", "\n")}>
                <circle cx={x} cy={y} r={radius} />
                {isNew && <circle className="new" cx={x} cy={y} r={radius * 1.5} />}
              </g>
            );
          })
        }
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
  .new {
    fill: none;
    stroke: var(--danger);
    stroke-width: 2px;
  }
`;
