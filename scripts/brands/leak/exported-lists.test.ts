import { expect, test } from "vitest";

import { withoutOptional } from "~/catalogue/screen-path";
import { readScreens } from "~/catalogue/screens.server";

import { exportedLists } from "../../../app/routes/export/exports.ts";
import { exportAddresses } from "./exported-lists.ts";

const SCREENS = readScreens("config");
const OPENED = [
  ...SCREENS.list.map(({ path }) => withoutOptional(path)).filter((path) => !path.includes("{")),
  "/insights/asset-inventory/srv%20one",
  "/insights/asset-inventory/srv%20one/software",
  "/insights/asset-inventory/srv%20one/compliance",
  "/insights/threat-intelligence/t-1",
  "/insights/vulnerabilities/openssl/3.0.1/ubuntu",
];
const listOf = (address: string) => /^\/exports\/([^?]+)\?/.exec(address)?.[1];

test("requests every exportable list once, with an object id for lists that need one", () => {
  const addresses = exportAddresses(SCREENS, OPENED);
  // The results of a device are those of all devices with a filter.
  const all = [...exportedLists(SCREENS.list).keys()].filter((name) => name !== "device-compliance");
  expect(addresses.map(listOf)).toEqual(all);
  const objects = addresses.flatMap((address) => {
    const of = new URLSearchParams(address.slice(address.indexOf("?"))).get("of");
    return of === null ? [] : [`${listOf(address)} ${of}`];
  });
  expect(objects).toEqual([
    "threat-flows t-1",
    "version-vulnerabilities openssl/3.0.1/ubuntu",
    "version-devices openssl/3.0.1/ubuntu",
    "device-software srv%20one",
  ]);
});

test("requests only the lists of screens that were opened, in the place where they are open", () => {
  expect(exportAddresses(SCREENS, ["/dashboard"])).toEqual([]);
  expect(exportAddresses({ list: [] }, OPENED)).toEqual([]);
  expect(exportAddresses(SCREENS, ["/insights/asset-inventory/srv-1/compliance"]).map(listOf)).toEqual([
    "device-compliance",
  ]);
});
