import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";

import { patternOfNetwork } from "./networks";

const address = fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 255 }))).map((octets) => octets.join("."));

test("an address matches a network's pattern if and only if it is in the network", () => {
  const bits = fc.integer({ min: 0, max: 32 });
  const shared = fc.integer({ min: 0, max: 4 });
  fc.assert(
    fc.property(address, address, bits, shared, (of, other, length, near) => {
      // Some addresses start like the network: they are the decisive cases.
      const requested = [...of.split(".").slice(0, near), ...other.split(".").slice(near)].join(".");
      const { prefix = "none", octets } = patternOfNetwork(`${of}/${length}`) ?? {};
      const next = Number(requested.slice(prefix.length).split(".")[0]);
      const fits = requested.startsWith(prefix) && (!octets || (next >= octets.first && next <= octets.last));
      expect(fits).toBe(ipaddr.IPv4.parse(requested).match(ipaddr.IPv4.parseCIDR(`${of}/${length}`)));
    }),
  );
});

test.each(["10.1.0.0/33", "10.1/16", "10.1.0.0/", "/8", "2001:db8::/32", "10.1.0.0/16/2", "300.1.1.1/8", "a/b"])(
  "%s is not a searchable network",
  (text) => {
    expect(patternOfNetwork(text)).toBeUndefined();
  },
);
