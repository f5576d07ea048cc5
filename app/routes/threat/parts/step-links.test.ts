import { expect, test } from "vitest";

import { STEP_ACTIONS } from "~/contract/threat-step-facts";

import { linkOfStep } from "./step-links";

const nowhere = { ip: "", port: null, countryCode: null, asOrg: null };
const THREAT = { deviceName: "lt-1", userName: "ada", domain: "bad.example", src: nowhere, dst: nowhere };
const screen = (path: string, isComing = false) => ({ title: path, path, isComing });
const INVENTORY = "/insights/asset-inventory";
const SCREENS = {
  "threat-hunting": screen("/threat-hunting"),
  policies: screen("/policies"),
  "asset-inventory": screen(INVENTORY),
  "observed-users": screen(`${INVENTORY}/users`),
  device: screen(`${INVENTORY}/{deviceName}`),
  "device-software": screen(`${INVENTORY}/{deviceName}/software`),
  "device-compliance": screen(`${INVENTORY}/{deviceName}/compliance`),
};

test.each([
  ["hunt_indicator", "/threat-hunting?dstDomain=bad.example"],
  ["hunt_upload", "/threat-hunting?srcDevice=lt-1&dstDomain=bad.example"],
  ["open_user", `${INVENTORY}/users?name=ada`],
  ["reset_password", `${INVENTORY}/users?name=ada`],
  ["open_vulnerability", `${INVENTORY}/lt-1/software`],
  ["open_compliance", `${INVENTORY}/lt-1/compliance`],
  ["scan_device", `${INVENTORY}/lt-1/compliance`],
  ["isolate_device", `${INVENTORY}/lt-1`],
  ["block_domain", "/policies?tab=egress"],
  ["create_ingress_rule", "/policies?tab=ingress"],
  ["set_status", undefined],
  [null, undefined],
])("the step %s links to %s", (actionType, address) => {
  expect(linkOfStep(actionType, THREAT, SCREENS)?.to).toBe(address);
});

test("links every recommended step that is not completed on the page, with or without names in the threat", () => {
  const unnamed = { ...THREAT, deviceName: null, userName: null, domain: null };
  for (const action of STEP_ACTIONS.filter((one) => one !== "set_status")) {
    expect(linkOfStep(action, THREAT, SCREENS)).toBeDefined();
    expect(linkOfStep(action, unnamed, SCREENS)).toBeDefined();
  }
});

test("does not link to screens that are hidden from the viewer or not available yet", () => {
  expect(linkOfStep("block_domain", THREAT, { policies: screen("/policies", true) })).toBeUndefined();
  expect(linkOfStep("open_user", THREAT, {})).toBeUndefined();
});

test("without a domain, links to the source address of inbound traffic", () => {
  const inbound = { ...THREAT, domain: null, src: { ...nowhere, ip: "203.0.113.9", countryCode: "NL" } };
  expect(linkOfStep("hunt_indicator", inbound, SCREENS)?.to).toBe("/threat-hunting?srcIp=203.0.113.9");
});
