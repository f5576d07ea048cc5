import { expect, test } from "vitest";

import { isPlainAddress } from "./plain-address-facts";

test.each([
  ["", true],
  ["range=30d", true],
  ["tenant=acme-health&range=24h", true],
  ["status=new", false],
  ["group=", false],
  ["range=30d&q=smb", false],
])("the address %o leaves the choice to the screen: %s", (query, expected) => {
  expect(isPlainAddress(new URLSearchParams(query))).toBe(expected);
});
