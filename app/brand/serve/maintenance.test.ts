import { expect, test } from "vitest";

import type { GlobalStatus } from "~/contract/status";

import { brandWith } from "../testing/open-brands";
import { maintenanceAt, withPlanned } from "./maintenance";

const END = Date.parse("2099-01-01T02:00:00Z");
const planned = () => brandWith("maintenance: { start: 2099-01-01T00:00:00Z, end: 2099-01-01T04:00:00+02:00 }\n");

test.each([
  [END - 2 * 3_600_000 - 1, undefined],
  [END - 2 * 3_600_000, 7200],
  [END - 1500, 2],
  [END - 1, 1],
  [END, undefined],
])("at %i, the maintenance lasts for another %s seconds", (now, seconds) => {
  expect(maintenanceAt(planned(), now)?.secondsLeft).toBe(seconds);
});

test("a brand without maintenance is always available", () => {
  expect(maintenanceAt(brandWith(""), END)).toBeUndefined();
});

test("a maintenance is announced beside those of the service, until it starts", () => {
  const ofService = { start: "2099-02-01T00:00:00Z", end: "2099-02-01T01:00:00Z", text: "Update of the database" };
  const status: GlobalStatus = {
    overall: "ok",
    services: [],
    sensors: { up: 1, degraded: 0, down: 0 },
    freshness: {},
    maintenance: [ofService],
    capabilities: { filters: [], "tenant.summary": false, bulk: [], export: [] },
    version: "1",
  };
  const brand = planned();
  const start = END - 2 * 3_600_000;
  expect(withPlanned(status, brand, start - 1).maintenance).toEqual([
    { start: "2099-01-01T00:00:00Z", end: "2099-01-01T04:00:00+02:00", text: `${brand.name} will be unavailable.` },
    ofService,
  ]);
  expect(withPlanned(status, brand, start)).toBe(status);
  expect(withPlanned(status, brandWith(""), start - 1)).toBe(status);
});
