import { expect, test } from "vitest";

import { addressWith } from "./address-with";

test.each([
  ["", "edit", "1", "?edit=1"],
  ["?range=7d&tenant=acme", "edit", "1", "?range=7d&tenant=acme&edit=1"],
  ["?range=7d&edit=1", "edit", undefined, "?range=7d"],
  ["?edit=1", "edit", undefined, "?"],
  ["?range=7d", "range", "24h", "?range=24h"],
])("%j with %s=%s is %s", (search, word, value, address) => {
  expect(addressWith(search, word, value)).toBe(address);
});
