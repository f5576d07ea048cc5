import { expect, test } from "vitest";

import { knownFields } from "./known-row";

test("a row is sent without the fields that have no value, and with zero and empty lists", () => {
  expect(knownFields({ flowId: "f1", vlan: null, bytesIn: 0, threatIds: [], dstAsn: "AS64496" })).toEqual({
    flowId: "f1",
    bytesIn: 0,
    threatIds: [],
    dstAsn: "AS64496",
  });
});
