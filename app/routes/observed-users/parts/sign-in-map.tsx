import { styled } from "styled-components";

import { countryCircle, placeCountries } from "~/features/sites/country-places";
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
  const placed = placeCountries(countries);
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
  ${countryCircle}
  .new {
    fill: none;
    stroke: var(--danger);
    stroke-width: 2px;
  }
`;
