import { expect, test } from "vitest";

import { entropyOf } from "./query-row";

test.each([
  ["aaaa.example", 2.52],
  ["abcdefgh.test", 3],
  ["www.finchfind.example", 2.5],
  ["q7x2mfa94kz0tplb3w8hc6jd5ynrvsge.tunnel.example", 5],
])("the longest label of %s has %d bits per character", (name, bits) => {
  expect(entropyOf(name)).toBe(bits);
});
