import { expect, test } from "vitest";

import { DomainName } from "./domain";
import { asciiDomain } from "./domain-name-facts";
import { Domain } from "./policy-rule";

test.each([
  ["example.com", "example.com"],
  ["example.com.", "example.com"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["*.bücher.example", "*.xn--bcher-kva.example"],
  ["bücher.example/path", "bücher.example/path"],
  ["http://bücher.example", "http://bücher.example"],
  ["", ""],
])("a typed domain is written as in traffic: %s", (text, domain) => {
  expect(asciiDomain(text)).toBe(domain);
});

test("rules, lists and owned domains accept domains with letters of other alphabets", () => {
  expect(Domain.parse("*.BÜCHER.example.")).toBe("*.xn--bcher-kva.example");
  expect(DomainName.parse(" Bücher.example ")).toBe("xn--bcher-kva.example");
  expect(Domain.safeParse("bücher.example/path").success).toBe(false);
  expect(DomainName.safeParse("büch er.example").success).toBe(false);
});
