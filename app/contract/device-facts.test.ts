import { expect, test } from "vitest";

import { canIsolate, isNetworkOnly } from "./device-facts";

test.each([
  [["sensor"], null, false, true],
  [["sensor", "directory"], null, false, true],
  [["sensor", "agent"], "4.2.0", true, false],
  [["ms-defender"], null, true, false],
] as const)(
  "a device managed by %j can be isolated by what runs on it only",
  (managedBy, agentVersion, can, isSeen) => {
    expect(canIsolate({ managedBy: [...managedBy] })).toBe(can);
    expect(isNetworkOnly({ managedBy: [...managedBy], agentVersion })).toBe(isSeen);
  },
);
