import { expect, test } from "vitest";

import { ThreatFlow } from "./threat-flow";

test("the payload excerpt of a flow is unknown if the API does not send it, and limited to 256 characters", () => {
  const { payloadExcerpt } = ThreatFlow.shape;
  expect(payloadExcerpt.parse(undefined)).toBeNull();
  expect(payloadExcerpt.parse("GET / HTTP/1.1")).toBe("GET / HTTP/1.1");
  expect(payloadExcerpt.safeParse("a".repeat(257)).success).toBe(false);
});
