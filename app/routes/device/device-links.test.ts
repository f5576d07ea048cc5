import { describe, expect, test } from "vitest";

import { isAtLeast, isMissing, isOneOf } from "~/address/filters";

import { createDeviceLinks } from "./device-links";

const PATHS = {
  device: "/insights/asset-inventory/{deviceName}",
  "threat-intelligence": "/insights/threat-intelligence",
  threat: "/insights/threat-intelligence/{threatId}",
  "threat-hunting": "/threat-hunting",
  "device-software": "/insights/asset-inventory/{deviceName}/software",
  "device-compliance": "/insights/asset-inventory/{deviceName}/compliance",
  vulnerabilities: "/insights/vulnerabilities",
  vulnerability: "/insights/vulnerabilities/{name}/{version}/{os}",
  policies: "/policies",
};
const screens = Object.fromEntries(
  Object.entries(PATHS).map(([id, path]) => [id, { title: id, path, isComing: false }]),
);

describe("a device's links", () => {
  const links = createDeviceLinks(screens, { name: "lt 0042" });

  test.each([
    [links.openThreats(), "/insights/threat-intelligence?deviceName=lt+0042&status=new%2Cin_progress"],
    [links.threat("thr/1"), "/insights/threat-intelligence/thr%2F1"],
    [links.flows([isMissing("dstDomain")]), "/threat-hunting?srcDevice=lt+0042&dstDomain=%28none%29"],
    [
      links.flows([], { start: "2026-11-20T14:00:00.000Z", end: "2026-11-20T15:00:00.000Z" }),
      "/threat-hunting?srcDevice=lt+0042&range=2026-11-20T14%3A00%3A00.000Z..2026-11-20T15%3A00%3A00.000Z",
    ],
    [links.flowsTowards(), "/threat-hunting?dstDevice=lt+0042"],
    [links.queries([isOneOf("action", "blocked")]), "/threat-hunting?deviceName=lt+0042&action=blocked&tab=dns"],
    [links.software([isAtLeast("kevCount", 1)]), "/insights/asset-inventory/lt%200042/software?kevCount=%3E%3D1"],
    [
      links.vulnerabilities([isOneOf("priority", "P1", "P2")]),
      "/insights/vulnerabilities?deviceName=lt+0042&status=open%2Cplanned&priority=P1%2CP2&tab=cve",
    ],
    [links.compliance(), "/insights/asset-inventory/lt%200042/compliance"],
    [
      links.softwareVersion({ name: "Notepad++", version: "8.5", os: "Windows 11" }),
      "/insights/vulnerabilities/Notepad%2B%2B/8.5/Windows%2011",
    ],
    [links.policy("egress", "block-smb"), "/policies?name=block-smb&tab=egress"],
    [links.overview(), "/insights/asset-inventory/lt%200042"],
  ])("open %s", (link, address) => {
    expect(link).toBe(address);
  });

  test("include a device's former names if its traffic was recorded under them", () => {
    const merged = createDeviceLinks(screens, { name: "lt-2", mergedNames: ["lt-1"] });
    expect(merged.flows()).toBe("/threat-hunting?srcDevice=lt-2%2Clt-1");
    expect(merged.openThreats()).toBe("/insights/threat-intelligence?deviceName=lt-2&status=new%2Cin_progress");
  });

  test("add a suffix to a device name that equals a path segment", () => {
    expect(createDeviceLinks(screens, { name: "software" }).software()).toBe(
      "/insights/asset-inventory/software~device/software",
    );
  });

  test("[6.9, 6.11] are undefined if the viewer may not open the list", () => {
    const limited = createDeviceLinks(
      { device: { title: "Device", path: PATHS.device, isComing: false } },
      { name: "lt-1" },
    );
    expect([
      limited.flows(),
      limited.queries(),
      limited.software(),
      limited.compliance(),
      limited.openThreats(),
      limited.threat("t"),
      limited.policy("egress", "p"),
      limited.softwareVersion({ name: "a", version: "1", os: "b" }),
    ]).toEqual(Array.from({ length: 8 }));
  });
});
