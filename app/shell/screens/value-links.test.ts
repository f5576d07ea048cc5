import { expect, test } from "vitest";

import { createHrefFor, createHuntFor } from "./value-links";

const screens = Object.fromEntries(
  [
    ["device", "/insights/asset-inventory/{deviceName}"],
    ["observed-users", "/insights/asset-inventory/users"],
    ["sites", "/sites"],
    ["vulnerabilities", "/insights/vulnerabilities"],
    ["monitored-domain", "/monitoring/domain"],
  ].map(([id = "", path = ""]) => [id, { title: id, path, isComing: false }]),
);
const hrefFor = createHrefFor(screens);

test.each([
  ["device", "LT/0042 é", "/insights/asset-inventory/LT%2F0042%20%C3%A9"],
  ["device", "users", "/insights/asset-inventory/users~device"],
  ["user", "ann,o'neil", "/insights/asset-inventory/users?name=ann%5C%2Co%27neil"],
  ["site", "Head office", "/sites?q=Head+office"],
  ["software", "Notepad++", "/insights/vulnerabilities?name=Notepad%2B%2B"],
  ["cve", "CVE-2026-0001", "/insights/vulnerabilities?tab=cve&peek=CVE-2026-0001"],
  ["domain", "mail.acme.example", "/monitoring/domain?name=mail.acme.example"],
] as const)("a %s called %s links to %s", (kind, value, href) => {
  expect(hrefFor(kind, value)).toBe(href);
});

test("[6.11] a value has no link if the viewer may not open its screen", () => {
  expect(hrefFor("tenant", "acme")).toBeUndefined();
  expect(hrefFor("technique", "T1059")).toBeUndefined();
  expect(createHrefFor({})("device", "LT-0042")).toBeUndefined();
});

test("an empty value has no link", () => {
  expect(hrefFor("bytes", "12")).toBeUndefined();
});

test.each([
  ["ip", "203.0.113.9", "/threat-hunting?dstIp=203.0.113.9"],
  ["device", "LT-0042", "/threat-hunting?srcDevice=LT-0042"],
  ["domain", "updates-check.example", "/threat-hunting?registrableDomain=updates-check.example&tab=dns"],
] as const)("a %s has a link to hunt its traffic", (kind, value, to) => {
  const hunting = { "threat-hunting": { title: "Threat Hunting", path: "/threat-hunting", isComing: false } };
  expect(createHuntFor(hunting)(kind, value)).toBe(to);
  expect(createHuntFor({})(kind, value)).toBeUndefined();
});
