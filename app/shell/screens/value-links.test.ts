import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import { addressToQuery } from "~/address/query-address";

import { createHrefFor, createHuntFor, huntedAs } from "./value-links";

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

const hunting = { "threat-hunting": { title: "Threat Hunting", path: "/threat-hunting", isComing: false } };

test.each([
  [{ name: "publicIp", kind: "ip" }, "203.0.113.9", "dstIp=203.0.113.9"],
  [{ name: "srcIp", kind: "ip" }, "10.0.4.12", "srcIp=10.0.4.12"],
  [{ name: "src.ip", kind: "ip" }, "203.0.113.9", "srcIp=203.0.113.9"],
  [{ name: "clientIp", kind: "ip" }, "10.0.4.12", "clientIp=10.0.4.12&tab=dns"],
  [{ name: "srcPort", kind: "port" }, "51234", "srcPort=51234"],
  [{ name: "dst.port", kind: "port" }, "443", "dstPort=443"],
  [{ name: "deviceName", kind: "device" }, "LT-0042", "srcDevice=LT-0042"],
  [{ name: "dstDevice", kind: "device" }, "LT-0042", "dstDevice=LT-0042"],
  [{ name: "registrableDomain", kind: "domain" }, "acme.example", "registrableDomain=acme.example&tab=dns"],
  [{ name: "domain", kind: "domain" }, "acme.example", "registrableDomain=acme.example&tab=dns"],
  [{ name: "domain", kind: "domain" }, "files.acme.example", "queryName=files.acme.example&tab=dns"],
  [{ name: "tlsSni", kind: "domain" }, "files.acme.example", "tlsSni=files.acme.example"],
  [{ name: "source.cidrs", kind: "text" }, "10.0.0.0/8", "srcIp=10.0.0.0%2F8"],
  [{ name: "communityId", kind: "code" }, "1:abc=", "communityId=1%3Aabc%3D"],
] as const)("a value of %j such as %s is hunted at its own end of the traffic", (field, value, query) => {
  expect(createHuntFor(hunting)(field, value)).toBe(`/threat-hunting?${query}`);
  expect(createHuntFor({})(field, value)).toBeUndefined();
});

const SETS = readFieldSets("config");

test.each([...SETS.values()].flatMap((set) => set.fields.map((field) => [`${set.set}.${field.name}`, field] as const)))(
  "a link to hunt for %s filters a field of the traffic, if there is one",
  (_name, field) => {
    const hunted = huntedAs(field, "files.acme.example");
    const set = SETS.get(hunted?.tab ?? "flow");
    const to = createHuntFor(hunting)(field, "files.acme.example");
    expect(to !== undefined).toBe(hunted !== undefined);
    if (!hunted || !set || to === undefined) return;
    const { kind } = set.fields.find(({ name }) => name === hunted.field) ?? {};
    const value = kind === "port" ? "443" : "files.acme.example";
    const link = createHuntFor(hunting)(field, value) ?? "";
    expect(addressToQuery(new URL(link, "https://soc.test").searchParams, set).filters).toEqual([
      { field: hunted.field, kind: "values", values: [value], isExcluded: false },
    ]);
  },
);

test.each([
  ["flow", ["srcIp", "dstIp", "dstPort", "dstDomain", "dstCountry", "ja4", "httpUrl", "communityId", "application"]],
  ["dns", ["clientIp", "resolverIp", "queryName", "registrableDomain", "country", "deviceName", "siteName"]],
  ["threat", ["src.ip", "dst.ip", "src.port", "dst.port", "domain", "deviceName", "userName"]],
  ["egress-rule", ["source.cidrs", "destination.cidrs", "destination.fqdns", "destination.applications"]],
  ["site", ["networks.cidr"]],
] as const)("values of %s in the traffic can be hunted: %j", (name, fields) => {
  const known = SETS.get(name)
    ?.fields.filter((field) => huntedAs(field) !== undefined)
    .map((field) => field.name);
  expect(known).toEqual(expect.arrayContaining([...fields]));
});
