import { expect, test } from "vitest";

import { nounOf } from "./noun-of";

const set = { label: { one: "DNS query", many: "DNS queries" } };

test.each([
  [0, "DNS queries"],
  [1, "DNS query"],
  [2, "DNS queries"],
])("names %i rows as in a sentence", (count, noun) => {
  expect(nounOf(set, count)).toBe(noun);
});
