import { expect, test } from "vitest";

import { nearestScreen } from "./nearest-screen";
import { readyScreens } from "../screens/ready-screens";

const screens = Object.fromEntries(
  [
    ["home", "/"],
    ["dashboard", "/dashboard"],
    ["asset-inventory", "/insights/asset-inventory"],
    ["device", "/insights/asset-inventory/{deviceName}"],
    ["threat-intelligence", "/insights/threat-intelligence"],
    ["compliance", "/insights/compliance/{os?}"],
    ["sites", "/sites"],
    ["policies", "/policies"],
  ].map(([id = "", path = ""]) => [id, { title: id, path, isComing: id === "sites" || id === "compliance" }]),
);

test.each([
  ["/assets", "/insights/asset-inventory"],
  ["/asset-inventory", "/insights/asset-inventory"],
  ["/insights/threats", "/insights/threat-intelligence"],
  ["/dashbord", "/dashboard"],
  ["/Sites/list", "/sites"],
  ["/compliance/windows", "/insights/compliance"],
  ["/polices", "/policies"],
  ["/wp-login.php", undefined],
  ["/%", undefined],
])("suggests for the unknown address %s the screen %s", (pathname, path) => {
  expect(nearestScreen(screens, pathname)?.path).toBe(path);
});

test("offers only available screens without parameters", () => {
  expect(readyScreens(screens).map(({ path }) => path)).toEqual([
    "/dashboard",
    "/insights/asset-inventory",
    "/insights/threat-intelligence",
  ]);
});
