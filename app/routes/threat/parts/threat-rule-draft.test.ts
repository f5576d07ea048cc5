import { expect, test } from "vitest";

import { draftRuleOfThreat } from "./threat-rule-draft";

const nowhere = { ip: "", port: null, countryCode: null, asOrg: null };
const THREAT = {
  title: "Beaconing",
  severity: "high" as const,
  deviceName: "ws-1",
  domain: "bad.example",
  src: nowhere,
  dst: { ip: "203.0.113.9", port: 443, countryCode: "NL", asOrg: null },
  techniqueId: "T1071.001",
};

test("drafts a rule from a threat that matches the remote endpoint and port", () => {
  expect(draftRuleOfThreat(THREAT)).toMatchObject({
    displayName: "Similar to: Beaconing",
    severity: "high",
    match: "dstDomain:bad.example dstPort:443",
    mitre: ["T1071.001"],
  });
});

test("drafts a rule that matches the source of an inbound threat", () => {
  const src = { ip: "203.0.113.9", port: 55_000, countryCode: "NL", asOrg: null };
  expect(draftRuleOfThreat({ ...THREAT, domain: null, src, dst: nowhere }).match).toBe("srcIp:203.0.113.9");
});

test("drafts an empty rule for a threat without a remote endpoint", () => {
  expect(draftRuleOfThreat({ ...THREAT, domain: null, dst: nowhere }).match).toBe("");
});
