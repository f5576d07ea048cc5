import { expect, test } from "vitest";

import { knownFields } from "./known-row";

test("omits fields without a value, but keeps zeros and empty lists", () => {
  expect(knownFields({ flowId: "f1", vlan: null, bytesIn: 0, threatIds: [], dstAsn: "AS64496" })).toEqual({
    flowId: "f1",
    bytesIn: 0,
    threatIds: [],
    dstAsn: "AS64496",
  });
});
