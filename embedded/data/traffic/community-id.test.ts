import { expect, test } from "vitest";

import { communityIdOf } from "./community-id";

// The example of the Community ID specification, with the value of its reference implementation.
const FLOW = {
  srcIp: "128.232.110.120",
  srcPort: 34855,
  dstIp: "66.35.250.204",
  dstPort: 80,
  transport: "tcp",
} as const;

test("a flow has the Community ID of the standard's example", () => {
  expect(communityIdOf(FLOW)).toBe("1:LQU9qZlK+B5F3KDmev6m5PMibrg=");
});

test("both directions have the same Community ID", () => {
  const back = { ...FLOW, srcIp: FLOW.dstIp, srcPort: FLOW.dstPort, dstIp: FLOW.srcIp, dstPort: FLOW.srcPort };
  expect(communityIdOf(back)).toBe(communityIdOf(FLOW));
});
