import { expect, test } from "vitest";

import { findOverlap } from "./overlapping-networks";

const overlaps = (...cidrs: string[]) => findOverlap(cidrs.map((cidr) => ({ cidr, owner: "" }))) !== undefined;

test.each([
  [["10.0.0.0/8", "10.1.0.0/16"], true],
  [["10.1.0.0/16", "10.0.0.0/8"], true],
  [["10.1.0.0/24", "10.1.1.0/24"], false],
  [["10.1.0.0/24", "10.1.0.0/24"], true],
  [["10.0.0.0/8", "192.168.0.0/16", "192.168.4.0/22"], true],
  [["2001:db8::/32", "2001:db8:1::/48"], true],
  [["10.0.0.0/8", "2001:db8::/32"], false],
  [["0.0.0.0/0", "203.0.113.0/24"], true],
  [[], false],
])("%j overlap: %s", (cidrs, expected) => {
  expect(overlaps(...cidrs)).toBe(expected);
});
