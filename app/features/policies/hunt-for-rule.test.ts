import { expect, test } from "vitest";

import { huntForRule } from "./hunt-for-rule";

const ANY = { any: true };
const RULE = {
  source: ANY,
  destination: ANY,
  service: { any: true } as const,
  schedule: { always: true },
};
const RANGE = { start: "2026-06-01T00:00:00.000Z", end: "2026-06-08T00:00:00.000Z" };
const hunt = (direction: "egress" | "ingress", part: object) => {
  const { query, isExact } = huntForRule(direction, { ...RULE, ...part }, RANGE);
  const filters = new URLSearchParams(query);
  filters.delete("range");
  return [decodeURIComponent(filters.toString()), isExact];
};

test("lists the flows of a rule by its ends, its service and the previewed range", () => {
  expect(hunt("egress", {})).toEqual(["direction=outbound", true]);
  expect(hunt("egress", { source: { any: false, devices: ["ws-1", "ws-2"] } })).toEqual([
    "direction=outbound&srcDevice=ws-1,ws-2",
    true,
  ]);
  expect(hunt("egress", { source: { any: false, deviceTypes: ["printer", "camera"] } })).toEqual([
    "direction=outbound&deviceType=printer,camera",
    true,
  ]);
  expect(
    hunt("egress", {
      destination: { any: false, countries: ["RU"] },
      service: [{ transport: "tcp", ports: ["443", "8443"] }],
    }),
  ).toEqual(["direction=outbound&dstCountry=RU&transport=tcp&dstPort=443,8443", true]);
  expect(hunt("ingress", { source: { any: false, asns: ["Example Net"] } })).toEqual([
    "direction=inbound&srcAsOrg=Example+Net",
    true,
  ]);
  expect(huntForRule("egress", RULE, RANGE).query).toContain("range=2026-06-01");
});

test("reports an inexact query if the query language cannot express the rule", () => {
  expect(hunt("egress", { source: { any: false, tags: ["lab"] } })).toEqual(["direction=outbound", false]);
  expect(hunt("egress", { source: { any: false, sites: ["hq"], devices: ["ws-1"] } })).toEqual([
    "direction=outbound",
    false,
  ]);
  expect(hunt("egress", { schedule: { always: false } })).toEqual(["direction=outbound", false]);
});

test("finds the domains of a rule, and those below them", () => {
  expect(hunt("egress", { destination: { any: false, fqdns: ["bad.example", "*.other.example"] } })).toEqual([
    "direction=outbound&dstDomain=bad.example,*.other.example",
    true,
  ]);
});

test("[7.4] several services are one query if they share their transport or their ports, and more flows otherwise", () => {
  const service = (...list: [string, ...string[]][]) =>
    hunt("egress", { service: list.map(([transport, ...ports]) => ({ transport, ports })) });
  const outbound = (filters: string) => `direction=outbound${filters}`;
  expect(service(["tcp", "80"], ["tcp", "443"])).toEqual([outbound("&transport=tcp&dstPort=80,443"), true]);
  expect(service(["tcp", "443"], ["udp", "443"])).toEqual([outbound("&transport=tcp,udp&dstPort=443"), true]);
  expect(service(["tcp", "443"], ["any", "443"])).toEqual([outbound("&dstPort=443"), true]);
  expect(service(["tcp", "443"], ["tcp"])).toEqual([outbound("&transport=tcp"), true]);
  expect(service(["tcp", "80"], ["udp", "443"])).toEqual([outbound("&transport=tcp,udp&dstPort=80,443"), false]);
  expect(service(["tcp", "80"], ["any"])).toEqual([outbound(""), true]);
});
