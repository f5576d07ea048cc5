import { expect, test } from "vitest";

import { BORDERS, LAND } from "../../app/features/sites/world.generated.ts";
import { worldPaths } from "./world-paths.ts";

test("the map matches the output of npm run write:map", () => {
  expect(worldPaths()).toEqual({ land: LAND, borders: BORDERS });
});

test("the map is small enough to be sent", () => {
  expect(LAND.length + BORDERS.length).toBeLessThan(80_000);
});

test("no line crosses the whole map where land extends over its edge", () => {
  const widths = [...LAND.matchAll(/l(-?\d+)/g)].map(([, x]) => Math.abs(Number(x)));
  expect(Math.max(...widths)).toBeLessThan(1_800);
});
