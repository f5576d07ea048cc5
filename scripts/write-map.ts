/* npm run write:map: draws the world's land and borders (Natural Earth, public domain) once, as paths of an SVG. */
import { writeFileSync } from "node:fs";

import { worldPaths } from "./map/world-paths.ts";

const { land, borders } = worldPaths();
writeFileSync(
  "app/features/sites/world.generated.ts",
  `/* Written by npm run write:map from Natural Earth (public domain); do not edit. Degrees: x = longitude + 180, y = 90 - latitude. */
export const LAND =
  "${land}";
export const BORDERS =
  "${borders}";
`,
);
