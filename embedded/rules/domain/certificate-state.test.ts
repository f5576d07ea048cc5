import { expect, test } from "vitest";

import { certificateStateOf } from "./certificate-state";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

test.each([
  ["valid", ["acme.example"], 31],
  ["valid", ["*.example"], 31],
  ["expiring", ["acme.example"], 30],
  ["expired", ["acme.example"], 0],
  ["expired", ["other.example"], -1],
  ["mismatch", ["www.acme.example", "acme.example.test"], 60],
  ["mismatch", ["*.acme.example"], 60],
  ["mismatch", [], 60],
] as const)("a certificate is %s for the names %j, %i days before it expires", (state, names, days) => {
  expect(certificateStateOf("acme.example", { names: [...names], expiresAt: inDays(days) }, NOW)).toBe(state);
});
