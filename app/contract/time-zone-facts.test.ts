import { expect, test } from "vitest";

import { zoneNamed } from "./time-zone-facts";
import { Zone } from "./zone";

test.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["eUROPE/berlin", "Europe/Berlin"],
  ["UTC", "UTC"],
  ["Mars/Olympus", undefined],
  ["", undefined],
  ["__proto__", undefined],
])("the zone named %j is %j, also when asked again", (name, zone) => {
  expect([zoneNamed(name), zoneNamed(name)]).toEqual([zone, zone]);
  expect(Zone.safeParse(name).success).toBe(zone !== undefined);
});
