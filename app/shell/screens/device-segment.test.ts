import fc from "fast-check";
import { expect, test } from "vitest";

import { deviceNameOf, deviceSegment } from "./device-segment";

test.each([
  ["LT-0042", "LT-0042"],
  ["users", "users~device"],
  ["Software", "Software~device"],
  ["COMPLIANCE", "COMPLIANCE~device"],
  ["..", "..~device"],
  ["odd~device", "odd~device~device"],
])("encodes the device %s as %s", (name, segment) => {
  expect(deviceSegment(name)).toBe(segment);
});

test("round-trips every name, and never produces a reserved segment", () => {
  const names = fc.oneof(fc.string(), fc.constantFrom("users", "~device", "software~device", "Users"));
  fc.assert(
    fc.property(names, (name) => {
      const segment = deviceSegment(name);
      expect(deviceNameOf(segment)).toBe(name);
      expect(["users", "software", "compliance"]).not.toContain(segment.toLowerCase());
    }),
  );
});
