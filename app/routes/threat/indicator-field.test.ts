import { expect, test } from "vitest";

import { huntedAs } from "~/shell/screens/value-links";

import { fieldOfIndicator } from "./indicator-field";

test.each([
  ["ip", false, "dstIp"],
  ["ip", true, "srcIp"],
  ["domain", false, "queryName"],
  ["domain", true, "queryName"],
  ["url", false, "httpUrl"],
  ["ja4", false, "ja4"],
] as const)("an indicator of type %s (inbound: %s) is hunted as %s", (type, isInbound, hunted) => {
  const field = fieldOfIndicator(type, isInbound);
  expect(field && huntedAs(field, "files.acme.example")?.field).toBe(hunted);
});

test("traffic has no file hashes", () => {
  expect(fieldOfIndicator("hash", false)).toBeUndefined();
});
