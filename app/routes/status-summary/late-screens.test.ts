import { expect, test } from "vitest";

import { lateScreens } from "./late-screens";

const age = (state: "fresh" | "stale") => ({ lastAt: null, limitMinutes: 120, state });
const SCREENS = [
  { id: "device" as const, families: ["Devices", "DNS"] },
  { id: "monitoring" as const, families: ["DNS"] },
  { id: "policies" as const, families: ["Policies"] },
  { id: "command-center" as const, families: ["Tenants", "Devices"] },
];

test("reports late data on the screens of one organization that show it", () => {
  const freshness = { device: age("fresh"), dns: age("stale"), threat: age("stale") };
  expect(lateScreens(SCREENS, freshness)).toEqual({ device: ["dns"], monitoring: ["dns"] });
});

test("reports nothing as late while all data is fresh", () => {
  expect(lateScreens(SCREENS, { device: age("fresh"), dns: age("fresh") })).toEqual({});
});
