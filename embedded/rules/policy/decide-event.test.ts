import { expect, test } from "vitest";

import { defaultOfDomain } from "./decide-event";

const POLICY = {
  egressDefault: "allow",
  ingressDefault: "block",
  dnsCategories: { gambling: "alert", malware: "block", newly_registered: "alert", business: "allow" },
  newlyRegisteredDays: 30,
  logLevel: "all",
} as const;
const STRICT = { ...POLICY, egressDefault: "block" } as const;

test.each([
  ["a category that it names", POLICY, "malware", 400, "block"],
  ["a category that it does not name", POLICY, "education", 400, "allow"],
  ["a new domain", POLICY, "education", 29, "alert"],
  ["a new domain of a category that is blocked", POLICY, "malware", 29, "block"],
  ["a domain as old as the limit", POLICY, "education", 30, "allow"],
  ["a domain of unknown age", POLICY, "education", null, "allow"],
  ["a category that it allows, while no traffic may leave", STRICT, "business", 400, "block"],
] as const)("the default policy about %s", (_, policy, category, ageDays, action) => {
  expect(defaultOfDomain(policy, { category, ageDays })).toBe(action);
});
