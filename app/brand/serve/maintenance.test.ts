import { expect, test } from "vitest";

import { brandWith } from "../testing/open-brands";
import { maintenanceAt } from "./maintenance";

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
