import { expect, test } from "vitest";

import { initialsOf } from "./initials";

test.each([
  ["Ana María López", "AL"],
  ["Ann", "A"],
  ["ops@acme.example", "O"],
  ["jo.doe@acme.example", "JD"],
  ["émile zola", "ÉZ"],
  ["𝒜da", "𝒜"],
  ["", "?"],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
