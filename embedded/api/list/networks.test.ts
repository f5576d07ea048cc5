import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";

import { isNetwork, textsOfNetwork } from "./networks";

const address = fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 255 }))).map((octets) => octets.join("."));

test("an address has one of a network's texts exactly if it is in the network", () => {
  fc.assert(
    fc.property(
      address,
      address,
      fc.integer({ min: 0, max: 32 }),
      fc.integer({ min: 0, max: 4 }),
      (of, other, bits, near) => {
        // Half of the other addresses begin as the network does: those decide.
        const asked = [...of.split(".").slice(0, near), ...other.split(".").slice(near)].join(".");
        const network = `${of}/${bits}`;
        const { exact = [], prefixes = [] } = textsOfNetwork(network) ?? {};
        const isFound = exact.includes(asked) || prefixes.some((prefix) => asked.startsWith(prefix));
        expect(isFound).toBe(ipaddr.IPv4.parse(asked).match(ipaddr.IPv4.parseCIDR(network)));
        expect(exact.length + prefixes.length).toBeLessThanOrEqual(128);
      },
    ),
  );
});

test.each(["10.1.0.0/33", "10.1/16", "10.1.0.0/", "/8", "2001:db8::/32", "10.1.0.0/16/2", "300.1.1.1/8", "a/b"])(
  "%s is no network that can be looked for",
  (text) => {
    expect(isNetwork(text)).toBe(true);
    expect(textsOfNetwork(text)).toBeUndefined();
  },
);
