import { expect, test } from "vitest";

import type { Threat } from "~/contract/threat";

import { describeThreat } from "./narrative";

const WORDS = {
  time: (iso: string) => iso.slice(0, 10),
  rename: String,
  t: (_field: string, value: string) => value,
};
const nowhere = { ip: "", port: null, countryCode: null, asOrg: null };
const THREAT = {
  description: "A program calls home.",
  deviceName: "lt-1",
  userName: "iris",
  siteName: "hq",
  src: { ...nowhere, ip: "10.0.0.7" },
  dst: { ip: "203.0.113.9", port: 443, countryCode: "NL", asOrg: "Example Hosting" },
  domain: "bad.example",
  occurrences: 3,
  firstSeen: "2026-06-01T10:00:00Z",
  lastSeen: "2026-06-02T10:00:00Z",
  action: "blocked",
} as Threat;

test("describes a threat in sentences built from its fields", () => {
  expect(describeThreat(THREAT, WORDS)).toBe(
    "A program calls home. Device: lt-1, user iris, site hq. Destination: bad.example (203.0.113.9, port 443, NL, Example Hosting). Seen 3 times between 2026-06-01 and 2026-06-02. The activity was blocked.",
  );
});

test.each<[string, Partial<Threat>, string]>([
  ["once", { occurrences: 1 }, "Seen once, on 2026-06-02."],
  [
    "from outside",
    { src: THREAT.dst, dst: THREAT.src, domain: null },
    "Source: 203.0.113.9 (port 443, NL, Example Hosting).",
  ],
  ["inside", { dst: { ...nowhere, ip: "10.0.0.9" }, domain: null }, "Destination: 10.0.0.9."],
  ["in a person's own words", { description: "It calls home" }, "It calls home. Device: lt-1"],
  ["let through", { action: "allowed" }, "The activity was allowed."],
])("describes what happened: %s", (_words, change, sentence) => {
  expect(describeThreat({ ...THREAT, ...change }, WORDS)).toContain(sentence);
});

test("omits unknown values", () => {
  const text = describeThreat({ ...THREAT, deviceName: null, domain: null, dst: nowhere }, WORDS);
  expect(text).not.toMatch(/null|other end|about/);
});
