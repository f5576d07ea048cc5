import { expect, test } from "vitest";

import { around, clusterIn, fromWorld, toWorld, viewOf, WHOLE_WORLD } from "./world-view";

const ALBANY = { lat: 42.65, lon: -73.75 };
const TROY = { lat: 42.73, lon: -73.69 };
const TULSA = { lat: 36.15, lon: -95.99 };

test("a place on the map converts back to the same place", () => {
  const back = fromWorld(toWorld(ALBANY));
  expect(back.lat).toBeCloseTo(ALBANY.lat);
  expect(back.lon).toBeCloseTo(ALBANY.lon);
});

test("a view contains all its points and stays within the world", () => {
  for (const points of [[ALBANY, TULSA], [ALBANY], [{ lat: 83, lon: 179 }], [{ lat: -60, lon: -179 }]]) {
    const { x, y, width, height } = viewOf(points);
    for (const place of points.map(toWorld)) {
      expect(place.x).toBeGreaterThanOrEqual(x);
      expect(place.x).toBeLessThanOrEqual(x + width);
      expect(place.y).toBeGreaterThanOrEqual(y);
      expect(place.y).toBeLessThanOrEqual(y + height);
    }
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(3600);
  }
  expect(viewOf([])).toBe(WHOLE_WORLD);
});

test("groups points that would overlap in a view, and separates distant ones", () => {
  const items = [ALBANY, TROY, TULSA];
  expect(clusterIn(items, WHOLE_WORLD).map((cluster) => cluster.items.length)).toEqual([2, 1]);
  expect(clusterIn([ALBANY, TROY], around(toWorld(ALBANY), 20))).toHaveLength(1);
  expect(clusterIn(items, viewOf(items)).map((cluster) => cluster.items.length)).toEqual([2, 1]);
});
