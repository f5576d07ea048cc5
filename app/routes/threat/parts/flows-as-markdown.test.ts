import { expect, test } from "vitest";

import type { ThreatFlow } from "~/contract/threat-flow";

import { flowsAsMarkdown } from "./flows-as-markdown";

const FLOW = {
  startTime: "2026-06-01T10:00:00.000Z",
  srcDevice: "lt-1",
  srcIp: "10.0.0.7",
  srcPort: 51234,
  dstDomain: null,
  dstIp: "203.0.113.9",
  dstPort: 443,
  transport: "tcp",
  appProto: "tls",
  totalBytes: 2000,
  action: "blocked",
} as ThreatFlow;

test("formats flows as a list, earliest first, with times in UTC", () => {
  const earlier = { ...FLOW, startTime: "2026-06-01T09:59:30.000Z", dstDomain: "bad.example" };
  expect(flowsAsMarkdown([FLOW, earlier])).toBe(
    [
      "- 2026-06-01 09:59:30 UTC: `lt-1:51234` → `bad.example:443`, tcp/tls, 2 kB, blocked",
      "- 2026-06-01 10:00:00 UTC: `lt-1:51234` → `203.0.113.9:443`, tcp/tls, 2 kB, blocked",
    ].join("\n"),
  );
});

test("truncates a long list with the number of omitted flows, so that it fits into a comment", () => {
  const text = flowsAsMarkdown(Array<ThreatFlow>(200).fill(FLOW));
  expect(text).toMatch(/- and 170 more$/);
  expect(text.length).toBeLessThan(5000);
});
