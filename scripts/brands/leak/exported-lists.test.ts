import { expect, test } from "vitest";

import { readScreens } from "~/catalogue/screens.server";

import { exportedLists } from "../../../app/routes/export/exports.ts";
import { exportAddresses } from "./exported-lists.ts";

const LINKS = [
  "/insights/asset-inventory/srv%20one",
  "/insights/asset-inventory/srv%20one/software",
  "/insights/threat-intelligence/t-1",
  "/insights/vulnerabilities/openssl/3.0.1/ubuntu?tab=devices",
];

test("requests every exportable list once, with an object id for lists that need one", () => {
  const addresses = exportAddresses(readScreens("config"), LINKS);
  const listOf = (address: string) => /^\/exports\/([^?]+)\?/.exec(address)?.[1];
  expect(addresses.map(listOf)).toEqual([...exportedLists(readScreens("config").list).keys()]);
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
