/*
 * npm run write:map: generates the world's land and borders (Natural Earth, public domain) as SVG paths, and the
 * position of a marker for each country (city-timezones, MIT).
 */
import { writeFileSync } from "node:fs";

import { Command } from "commander";

import { countryPlaces } from "./map/country-places.ts";
import { worldPaths } from "./map/world-paths.ts";

new Command("npm run write:map")
  .description("Writes the outlines of countries, and the positions of their markers.")
  .parse();

const FOLDER = "app/features/sites";

const { land, borders } = worldPaths();
writeFileSync(
  `${FOLDER}/world.generated.ts`,
  `/* Written by npm run write:map from Natural Earth (public domain); do not edit. Degrees: x = longitude + 180, y = 90 - latitude. */
export const LAND =
  "${land}";
export const BORDERS =
  "${borders}";
`,
);

const places = Object.entries(countryPlaces()).map(([code, [lat, lon]]) => `  ${code}: [${lat}, ${lon}],`);
writeFileSync(
  `${FOLDER}/world-countries.generated.ts`,
  `/* Written by npm run write:map from city-timezones (MIT); do not edit. Latitude and longitude in tenths of a degree. */
export const COUNTRY_PLACES: Partial<Record<string, readonly [number, number]>> = {
${places.join("\n")}
};
`,
);
