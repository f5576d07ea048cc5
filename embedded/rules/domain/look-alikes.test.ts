import fc from "fast-check";
import { expect, test } from "vitest";

import { DomainName } from "~/contract/domain";

import { resembles, resembling } from "./look-alikes";

test.each([
  ["acm3.example", "homoglyph"],
  ["acm.example", "omission"],
  ["amce.example", "transposition"],
  ["accme.example", "repetition"],
  ["ac-me.example", "hyphenation"],
  ["acme.test", "ending"],
])("%s resembles acme.example: %s", (domain, technique) => {
  const found = resembling("acme.example").find((one) => one.domain === domain);
  expect(found?.technique).toBe(technique);
});

test("a name does not resemble itself or an unrelated name", () => {
  expect(resembles("acme.example", "acme.example")).toBe(false);
  expect(resembles("zenith.example", "acme.example")).toBe(false);
});

test("every look-alike is a different valid name, and their number is limited", () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{2,30}$/);
  fc.assert(
    fc.property(label, (name) => {
      const found = resembling(`${name}.example`);
      expect(found.length).toBeLessThanOrEqual(120);
      expect(new Set(found.map(({ domain }) => domain)).size).toBe(found.length);
      for (const { domain } of found) {
        expect(domain).not.toBe(`${name}.example`);
        expect(DomainName.safeParse(domain).success).toBe(true);
      }
    }),
  );
});
