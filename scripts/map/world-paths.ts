import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
type Point = readonly number[];

/** The outlines of the world's land and the borders between its countries as SVG paths, to a tenth of a degree. */
export function worldPaths(): { land: string; borders: string } {
  const require = createRequire(import.meta.url);
  const world = JSON.parse(readFileSync(require.resolve("world-atlas/countries-110m.json"), "utf8")) as World;
  const { features } = feature(world, world.objects.land);
  const rings = features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon"
      ? geometry.coordinates.flat()
      : geometry.type === "Polygon"
        ? geometry.coordinates
        : [],
  );
  const between = mesh(world, world.objects.countries, (one, other) => one !== other);
  return {
    land: rings.map((ring) => `${toPath(ring)}z`).join(""),
    borders: between.coordinates.map((line) => toPath(line)).join(""),
  };
}

/** Relative steps in tenths of a degree: shorter than absolute positions. */
function toPath(points: readonly Point[]): string {
  const places = points.map(
    ([lon = 0, lat = 0]) => [Math.round((lon + 180) * 10), Math.round((90 - lat) * 10)] as const,
  );
  let path = "";
  let last: readonly [number, number] | undefined;
  for (const place of places) {
    if (last?.[0] === place[0] && last[1] === place[1]) continue;
    const [x, y] = last ? [place[0] - last[0], place[1] - last[1]] : place;
    path += `${last ? "l" : "M"}${x}${y < 0 ? "" : " "}${y}`;
    last = place;
  }
  return path;
}
