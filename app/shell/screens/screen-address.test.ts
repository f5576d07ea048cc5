import { expect, test } from "vitest";

import { addressOfScreen, fillPath } from "./screen-address";

test.each([
  ["/insights/compliance/{os?}", {}, "/insights/compliance"],
  ["/insights/compliance/{os?}", { os: "windows" }, "/insights/compliance/windows"],
  [
    "/insights/vulnerabilities/{name}/{version}/{os}",
    { name: "Notepad++", version: "8.5/x64", os: "Windows 11" },
    "/insights/vulnerabilities/Notepad%2B%2B/8.5%2Fx64/Windows%2011",
  ],
  [
    "/insights/asset-inventory/{deviceName}/software",
    { deviceName: "users" },
    "/insights/asset-inventory/users~device/software",
  ],
])("%s with %j is %s", (path, params, address) => {
  expect(fillPath(path, params)).toBe(address);
});

test("a screen that may not be opened has no address", () => {
  const screens = { sites: { title: "Sites", path: "/sites", isComing: false } };
  expect(addressOfScreen(screens, "sites")).toBe("/sites");
  expect(addressOfScreen(screens, "organizations")).toBeUndefined();
});
