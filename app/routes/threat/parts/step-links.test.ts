import { expect, test } from "vitest";

import { linkOfStep } from "./step-links";

const nowhere = { ip: "", port: null, countryCode: null, asOrg: null };
const THREAT = { deviceName: "lt-1", domain: "bad.example", src: nowhere, dst: nowhere };
const screen = (path: string, isComing = false) => ({ title: path, path, isComing });
const SCREENS = {
  "threat-hunting": screen("/threat-hunting"),
  policies: screen("/policies", true),
  "device-software": screen("/insights/asset-inventory/{deviceName}/software"),
};

test.each([
  ["hunt_indicator", "/threat-hunting?dstDomain=bad.example"],
  ["open_vulnerability", "/insights/asset-inventory/lt-1/software"],
  ["block_domain", undefined],
  ["open_compliance", undefined],
  ["scan_device", undefined],
  [null, undefined],
])("the step %s leads to %s", (actionType, address) => {
  expect(linkOfStep(actionType, THREAT, SCREENS)?.to).toBe(address);
});

test("without a name the other end is an address, and for what came from outside its own", () => {
  const inbound = { ...THREAT, domain: null, src: { ...nowhere, ip: "203.0.113.9", countryCode: "NL" } };
  expect(linkOfStep("hunt_indicator", inbound, SCREENS)?.to).toBe("/threat-hunting?srcIp=203.0.113.9");
});
