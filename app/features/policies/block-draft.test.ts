import { expect, test } from "vitest";

import { BLOCK_DAYS } from "~/contract/policy-facts";

import { draftBlock, draftForDevices, draftForDomain, valueOfEnd } from "./block-draft";

test.each([
  [{ domain: "Bad.Example", ip: "203.0.113.9" }, "egress", { any: false, fqdns: ["bad.example"] }],
  [{ domain: null, ip: "203.0.113.9" }, "egress", { any: false, cidrs: ["203.0.113.9"] }],
  [{ domain: "not a domain", ip: "203.0.113.9" }, "egress", { any: false, cidrs: ["203.0.113.9"] }],
] as const)("blocks %j as the destination of an %s rule", (end, direction, destination) => {
  expect(draftBlock(end)).toMatchObject({ direction, action: "block", source: { any: true }, destination });
});

test("blocks an external end that opens the connection by its IP address, as the source of an ingress rule", () => {
  expect(draftBlock({ domain: "bad.example", ip: "203.0.113.9", isInbound: true })).toMatchObject({
    direction: "ingress",
    source: { any: false, cidrs: ["203.0.113.9"] },
    destination: { any: true },
  });
});

test("comes before the general rules, which would decide instead", () => {
  const drafts = [
    draftBlock({ domain: "bad.example" }),
    draftBlock({ ip: "203.0.113.9", isInbound: true }),
    draftForDomain("bad.example", "block"),
    draftForDomain("good.example", "allow"),
    draftForDevices(["ws-1"]),
  ];
  expect(drafts.map((draft) => draft?.position)).toEqual(Array(5).fill(1));
});

test("returns no draft for an end that a rule cannot match", () => {
  expect(draftBlock({ domain: null, ip: "2001:db8::1" })).toBeUndefined();
  expect(draftBlock({ domain: "localhost" })).toBeUndefined();
});

test("expires by default, and names the value that an indicator list would contain", () => {
  expect(draftBlock({ domain: "bad.example" })?.expiresInDays).toBe(BLOCK_DAYS);
  expect(draftBlock({ ip: "203.0.113.9", isInbound: true })?.expiresInDays).toBe(BLOCK_DAYS);
  expect(valueOfEnd({ domain: "Bad.Example", ip: "203.0.113.9" })).toBe("bad.example");
  expect(valueOfEnd({ domain: "bad.example", ip: "203.0.113.9", isInbound: true })).toBe("203.0.113.9");
  expect(valueOfEnd({ ip: "2001:db8::1" })).toBeUndefined();
});

test("uses the selected devices as the source of a rule", () => {
  expect(draftForDevices(["ws-1", "ws-2"]).source).toEqual({ any: false, devices: ["ws-1", "ws-2"] });
});

test("covers a domain and its subdomains in a rule about the domain", () => {
  expect(draftForDomain("Bad.example", "allow")).toMatchObject({
    direction: "egress",
    action: "allow",
    displayName: "Allow bad.example",
    destination: { any: false, fqdns: ["bad.example", "*.bad.example"] },
  });
  expect(draftForDomain("example", "block")).toBeUndefined();
});
