import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
type Point = readonly number[];
/** In tenths of a degree from the map's left and upper edge. */
type Place = readonly [x: number, y: number];

const ROUND = 3_600;

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
    land: rings.flatMap((ring) => onTheMap(unrolled(ring)).map((places) => `${toPath(places)}z`)).join(""),
    borders: between.coordinates.flatMap((line) => onTheMap(unrolled(line)).map(toPath)).join(""),
  };
}

/**
 * The positions of a line that continues past the map's edge when it crosses the 180th meridian, without a jump to the
 * other edge.
 */
function unrolled(points: readonly Point[]): Place[] {
  let turn = 0;
  let last: number | undefined;
  return points.map(([lon = 0, lat = 0]) => {
    const x = Math.round((lon + 180) * 10);
    if (last !== undefined && Math.abs(x - last) > ROUND / 2) turn += x < last ? ROUND : -ROUND;
    last = x;
    return [x + turn, Math.round((90 - lat) * 10)];
  });
}

/** Copies of the line for each part visible on the map: parts past one edge are shown at the other one too. */
function onTheMap(places: readonly Place[]): Place[][] {
  const xs = places.map(([x]) => x);
  const turns = [0, ...(Math.max(...xs) > ROUND ? [-ROUND] : []), ...(Math.min(...xs) < 0 ? [ROUND] : [])];
  return turns.map((turn) => places.map(([x, y]) => [x + turn, y]));
}

/** Relative steps in tenths of a degree: shorter than absolute positions. */
function toPath(places: readonly Place[]): string {
  let path = "";
  let last: Place | undefined;
  for (const place of places) {
    if (last?.[0] === place[0] && last[1] === place[1]) continue;
    const [x, y] = last ? [place[0] - last[0], place[1] - last[1]] : place;
    path += `${last ? "l" : "M"}${x}${y < 0 ? "" : " "}${y}`;
    last = place;
  }
  return path;
}
