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

test.each([
  [undefined, "lab", false],
  ["plant", "lab", false],
  ["lab", "Lab", true],
])("a network in VRF %s and the same network in VRF %s overlap: %s", (vrf, other, expected) => {
  const networks = [vrf, other].map((label) => ({ cidr: "10.0.0.0/8", vrf: label, owner: "" }));
  expect(findOverlap(networks) !== undefined).toBe(expected);
});
