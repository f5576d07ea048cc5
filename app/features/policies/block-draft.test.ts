import { expect, test } from "vitest";

import { draftBlock, draftForDevices, draftForDomain } from "./block-draft";

test.each([
  [{ domain: "Bad.Example", ip: "203.0.113.9" }, "egress", { any: false, fqdns: ["bad.example"] }],
  [{ domain: null, ip: "203.0.113.9" }, "egress", { any: false, cidrs: ["203.0.113.9"] }],
  [{ domain: "not a domain", ip: "203.0.113.9" }, "egress", { any: false, cidrs: ["203.0.113.9"] }],
] as const)("%j is blocked as the destination of an %s rule", (end, direction, destination) => {
  expect(draftBlock(end)).toMatchObject({ direction, action: "block", source: { any: true }, destination });
});

test("an end outside that opens the connection is blocked by its address, as the source of an ingress rule", () => {
  expect(draftBlock({ domain: "bad.example", ip: "203.0.113.9", isInbound: true })).toMatchObject({
    direction: "ingress",
    source: { any: false, cidrs: ["203.0.113.9"] },
    destination: { any: true },
  });
});

test("what a rule cannot name is not offered", () => {
  expect(draftBlock({ domain: null, ip: "2001:db8::1" })).toBeUndefined();
  expect(draftBlock({ domain: "localhost" })).toBeUndefined();
});

test("a rule for devices names them as its source", () => {
  expect(draftForDevices(["ws-1", "ws-2"]).source).toEqual({ any: false, devices: ["ws-1", "ws-2"] });
});

test("a rule about a domain is about the domain and every name below it", () => {
  expect(draftForDomain("Bad.example", "allow")).toMatchObject({
    direction: "egress",
    action: "allow",
    displayName: "Allow bad.example",
    destination: { any: false, fqdns: ["bad.example", "*.bad.example"] },
  });
  expect(draftForDomain("example", "block")).toBeUndefined();
});
