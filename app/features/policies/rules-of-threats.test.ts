import { describe, expect, test } from "vitest";

import { isOneOf } from "~/address/filters";

import { endsOfFlow, endsOfQuery, remoteEndFilter } from "./remote-end";
import { draftBlockOf, draftRuleOfThreats, draftRuleOfTraffic } from "./rules-of-threats";

type BlockedFlow = Parameters<typeof endsOfFlow>[0];

const outbound = (domain: string | null, ip = "203.0.113.9") => ({
  title: "Beaconing",
  severity: "high" as const,
  domain,
  src: { ip: "10.0.0.5", countryCode: null },
  dst: { ip },
});
const inbound = (ip: string) => ({ ...outbound(null, "10.0.0.5"), src: { ip, countryCode: "NL" } });

describe("a block of several threats", () => {
  test("matches the domains and addresses of outbound threats, each once", () => {
    const threats = [outbound("bad.example"), outbound("bad.example"), outbound("worse.example"), outbound(null)];
    expect(draftBlockOf(threats)).toMatchObject({
      draft: {
        direction: "egress",
        displayName: "Block 3 addresses",
        destination: { any: false, fqdns: ["bad.example", "worse.example"], cidrs: ["203.0.113.9"] },
      },
    });
  });

  test("matches the sources of inbound threats", () => {
    expect(draftBlockOf([inbound("198.51.100.1"), inbound("198.51.100.2")])).toMatchObject({
      draft: { direction: "ingress", source: { any: false, cidrs: ["198.51.100.1", "198.51.100.2"] } },
    });
  });

  test("of one address is named after it", () => {
    expect(draftBlockOf([outbound("bad.example")])).toMatchObject({
      draft: { displayName: "Block bad.example" },
    });
  });

  test.each([
    ["of both directions", [outbound("bad.example"), inbound("198.51.100.1")]],
    ["with an address that a rule cannot match", [outbound(null, "2001:db8::1")]],
    ["that are not selected one by one", []],
  ])("is refused with a reason for threats %s", (_case, threats) => {
    expect(draftBlockOf(threats)).toHaveProperty("reason");
  });
});

describe("a block of several flows", () => {
  const flow = (values: Partial<BlockedFlow>) =>
    endsOfFlow({ dstDomain: null, srcIp: "10.0.0.5", srcCountry: null, dstIp: "203.0.113.9", ...values });

  test("matches the domains and addresses of their destinations, each once", () => {
    const flows = [{}, {}, { dstDomain: "bad.example" }, { dstIp: "203.0.113.10" }].map(flow);
    expect(draftBlockOf(flows)).toMatchObject({
      draft: {
        direction: "egress",
        displayName: "Block 3 addresses",
        destination: { any: false, fqdns: ["bad.example"], cidrs: ["203.0.113.9", "203.0.113.10"] },
      },
    });
  });

  test("matches the sources of inbound flows, and not both directions", () => {
    const inside = flow({ srcIp: "198.51.100.1", srcCountry: "NL", dstIp: "10.0.0.5" });
    expect(draftBlockOf([inside])).toMatchObject({
      draft: { direction: "ingress", source: { any: false, cidrs: ["198.51.100.1"] } },
    });
    expect(draftBlockOf([inside, flow({})])).toEqual({
      reason: "Select one direction only: inbound or outbound",
    });
  });
});

describe("a threat rule of several threats", () => {
  test("matches flows with any of their remote ends", () => {
    expect(draftRuleOfThreats([outbound("bad.example"), outbound("worse.example")])).toMatchObject({
      draft: {
        displayName: "Similar to 2 threats: Beaconing",
        severity: "high",
        match: "dstDomain:bad.example,worse.example",
      },
    });
  });

  test("is refused with a reason for domains and addresses together", () => {
    expect(draftRuleOfThreats([outbound("bad.example"), outbound(null)])).toHaveProperty("reason");
  });
});

describe("rules of selected traffic", () => {
  const query = (queryName: string) => endsOfQuery({ clientIp: "10.0.0.5", queryName });

  test("a block of DNS queries matches their domains, each once", () => {
    expect(draftBlockOf([query("a.bad.example"), query("a.bad.example"), query("worse.example")])).toMatchObject({
      draft: { direction: "egress", destination: { any: false, fqdns: ["a.bad.example", "worse.example"] } },
    });
  });

  test("a threat rule of DNS queries is about DNS, and one of flows about flows", () => {
    expect(draftRuleOfTraffic("dns", [isOneOf("queryName", "bad.example")])).toMatchObject({
      draft: { dataset: "dns", type: "indicator", match: "queryName:bad.example" },
    });
    expect(draftRuleOfTraffic("flow", [outbound(null)].map(remoteEndFilter))).toMatchObject({
      draft: { dataset: "flow", match: "dstIp:203.0.113.9" },
    });
  });

  test("is refused with a reason for domains and addresses together", () => {
    expect(draftRuleOfTraffic("flow", [outbound("bad.example"), outbound(null)].map(remoteEndFilter))).toHaveProperty(
      "reason",
    );
  });
});
