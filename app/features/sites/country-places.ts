import { css } from "styled-components";

import { COUNTRY_PLACES } from "./world-countries.generated";
import type { Point } from "./world-view";

/** The countries with known coordinates. */
export function placeCountries<Country extends { code: string }>(
  countries: readonly Country[],
): (Country & { point: Point })[] {
  return countries.flatMap((country) => {
    const place = COUNTRY_PLACES[country.code];
    return place ? [{ ...country, point: { lat: place[0] / 10, lon: place[1] / 10 } }] : [];
  });
}

/** The circle of a country. */
export const countryCircle = css`
  circle:not([fill]) {
    fill: var(--chart-0);
    fill-opacity: 0.55;
  }
  circle {
    stroke: var(--surface);
    stroke-width: 1px;
    vector-effect: non-scaling-stroke;
  }
`;
