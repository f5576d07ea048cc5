import { expect, test } from "vitest";

import type { ShellData } from "../shell-data";
import { dataAddressOf } from "./data-address";

const label = (path: string) => ({ path, title: path, isComing: false });
const screens = {
  home: label("/"),
  threat: label("/threats/{threatId}"),
  compliance: label("/compliance/{os?}"),
  "compliance-level-2": label("/compliance/CIS_L2/{os?}"),
} as unknown as ShellData["screens"];

test.each([
  ["/", "/_root.data?_routes=routes%2Fhome%2Froute"],
  ["/threats/a%20b", "/threats/a%20b.data?_routes=routes%2Fthreat%2Froute"],
  ["/compliance", "/compliance.data?_routes=routes%2Fcompliance%2Froute"],
  ["/compliance/CIS_L2", "/compliance/CIS_L2.data?_routes=routes%2Fcompliance-level-2%2Froute"],
  // The router writes the query again, too.
  ["/threats/1?q=a%20b,c&tab=", "/threats/1.data?q=a+b%2Cc&tab=&_routes=routes%2Fthreat%2Froute"],
])("the data of %s is fetched from %s", (address, data) => {
  expect(dataAddressOf(screens, address)).toBe(data);
});

test("an address that is not a screen's has no data to fetch", () => {
  expect(dataAddressOf(screens, "/exports/devices")).toBeUndefined();
});
