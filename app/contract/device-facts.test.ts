import { expect, test } from "vitest";

import { canIsolate, hasAgent } from "./device-facts";

test.each([
  [["sensor"], false, false],
  [["sensor", "directory"], false, false],
  [["sensor", "agent"], true, true],
  [["sensor", "ms-defender"], true, false],
] as const)(
  "a device managed by %j can be isolated only by an agent on it, and only an agent reports what is on the device",
  (managedBy, can, reports) => {
    expect(canIsolate({ managedBy: [...managedBy] })).toBe(can);
    expect(hasAgent({ managedBy: [...managedBy] })).toBe(reports);
  },
);
