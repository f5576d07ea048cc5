import { expect, test } from "vitest";

import { EgressRule, IngressRule } from "~/contract/policy-rule";
import { ThreatRule } from "~/contract/threat-rule";
import { PLAIN_RULE } from "~/contract/plain-rule-facts";

import { conflictOf, describeRuleConflict, describeThreatRuleConflict } from "./rule-conflict.server";

const metadata = {
  name: "",
  createdAt: "2026-06-01T00:00:00.000Z",
  createdBy: "tess",
  updatedAt: "2026-06-17T12:00:00.000Z",
  updatedBy: "tess",
  resourceVersion: 7,
};
const COUNTS = { hits24h: 0, hits30d: 0, lastHitAt: null };
const COMMON = {
  ...PLAIN_RULE,
  name: "web",
  tenantId: "acme",
  order: 1,
  metadata,
  displayName: "Web",
  action: "allow",
  ...COUNTS,
  bytes30d: 0,
  issues: [],
  shadowedBy: null,
  conflictsWith: [],
};

const fieldsOf = (conflict: ReturnType<typeof conflictOf>) => conflict.differences.map(({ field }) => field).sort();

test("[7.4] a stale edit of an egress rule shows the fields that differ, with both values and the version to replace", () => {
  const saved = EgressRule.parse(COMMON);
  const yours = {
    ...saved,
    direction: "egress" as const,
    displayName: "Web and mail",
    log: false,
    tags: ["reviewed"],
    destination: { ...saved.destination, any: false, fqdns: ["mail.example"] },
  };
  const conflict = describeRuleConflict(saved, yours);
  expect(conflict).toMatchObject({ resourceVersion: 7, authorId: "tess", at: metadata.updatedAt });
  expect(fieldsOf(conflict)).toEqual(["destination", "displayName", "log", "tags"]);
  expect(conflict.differences).toEqual(
    expect.arrayContaining([
      { field: "displayName", saved: "Web", yours: "Web and mail" },
      { field: "log", saved: "yes", yours: "no" },
      { field: "tags", saved: "", yours: "reviewed" },
    ]),
  );
  expect(conflict.differences.find(({ field }) => field === "destination")?.yours).toContain("mail.example");
  expect(describeRuleConflict(saved, { ...saved, direction: "egress" }).differences).toEqual([]);
});

test("[7.4] a stale edit of an ingress rule shows its VPN, limit and forwarding as well", () => {
  const saved = IngressRule.parse({ ...COMMON, translate: null, requireVpn: false, rateLimitPerMin: 60 });
  const yours = {
    ...saved,
    direction: "ingress" as const,
    translate: { toDevice: "srv-1", toPort: 8443 },
    requireVpn: true,
    rateLimitPerMin: null,
  };
  expect(describeRuleConflict(saved, yours).differences).toEqual([
    { field: "rateLimitPerMin", saved: "60", yours: "" },
    { field: "requireVpn", saved: "no", yours: "yes" },
    { field: "translate", saved: "", yours: "srv-1:8443" },
  ]);
});

test("[7.4] a stale edit of a threat rule shows its condition and its threshold as text", () => {
  const saved = ThreatRule.parse({
    name: "r",
    tenantId: "acme",
    displayName: "Uploads",
    enabled: true,
    type: "behaviour",
    action: "alert",
    severity: "high",
    match: "dstCountry:RU",
    mitre: [],
    reason: null,
    expiresAt: null,
    tags: [],
    source: "tenant",
    scope: "organization",
    author: null,
    metadata,
    ...COUNTS,
    falsePositiveRate: null,
  });
  const threshold = { count: 3, windowMinutes: 60, groupBy: "srcDevice" };
  const yours = { ...saved, match: "dstCountry:KP", threshold };
  expect(describeThreatRuleConflict(saved, yours).differences).toEqual([
    { field: "match", saved: "dstCountry:RU", yours: "dstCountry:KP" },
    { field: "threshold", saved: "", yours: "3 in 60 min by srcDevice" },
  ]);
});

test("a conflict with a policy that was never saved replaces version 0", () => {
  expect(conflictOf(undefined, { logLevel: "all" }, { logLevel: "none", profile: "" })).toMatchObject({
    resourceVersion: 0,
    differences: [{ field: "logLevel", saved: "all", yours: "none" }],
  });
});
