import { expect, test } from "vitest";

import { panelOf, tableOf } from "../test-panel";
import { readSites } from "./sites-content";

const KEYS = ["name", "displayName", "health", "sensorsUp", "sensorsTotal", "bpsIn", "bpsOut", "openThreats"];

test("sorts sites by problems first, then by open threats, then by name", () => {
  const { sites } = readSites(
    panelOf(
      tableOf(
        KEYS,
        ["b", "B", "up", 1, 1, 10, 20, 0],
        ["a", "A", "up", 1, 1, 10, 20, 0],
        ["c", "C", "up", 1, 1, 10, 20, 5],
        ["d", "D", "down", 0, 2, null, null, 0],
      ),
    ),
  );
  expect(sites.map(({ name }) => name)).toEqual(["d", "c", "a", "b"]);
  expect(sites[0]).toMatchObject({ bpsIn: null, sensorsUp: 0, sensorsTotal: 2 });
});

test("a site is on the map if it has coordinates, even if the table does not show it", () => {
  const rows = Array.from({ length: 9 }, (_, index) => [`s${index}`, `S${index}`, "up", 1, 1, 1, 1, 0, 70, 50, index]);
  const lost = ["x", "X", "up", 1, 1, 1, 1, 0, null, null, null];
  const { marks } = readSites(panelOf(tableOf([...KEYS, "riskScore", "lat", "lon"], lost, ...rows)));
  expect(marks).toHaveLength(9);
  expect(marks[8]).toEqual({ name: "s8", displayName: "S8", riskScore: 70, lat: 50, lon: 8, link: undefined });
});

test("shows only the first few sites but counts all of them", () => {
  const rows = Array.from({ length: 12 }, (_, index) => [`s${index}`, `S${index}`, "up", 1, 1, 1, 1, 0]);
  const { sites, total } = readSites(panelOf(tableOf(KEYS, ...rows)));
  expect([sites.length, total]).toEqual([7, 12]);
});
