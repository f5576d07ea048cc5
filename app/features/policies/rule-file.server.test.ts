import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { EgressRule, IngressRule, type PolicyRule } from "~/contract/policy-rule";
import { ThreatRule } from "~/contract/threat-rule";

import { linesOfRules, readRuleFile, rejectedRules, writeRuleFile } from "./rule-file.server";

const FOUND = {
  hits24h: 3,
  hits30d: 9,
  lastHitAt: null,
  unusedSince: null,
  bytes30d: 1,
  issues: [],
  shadowedBy: null,
  conflictsWith: [],
  exposedRisk: null,
};
const some = (...values: string[]) => fc.subarray(values);
const common = {
  name: fc.constantFrom("one-1", "two-2", "three-3"),
  displayName: fc.constantFrom("Block: all", "# odd", "- name", "yes", "123"),
  enabled: fc.boolean(),
  action: fc.constantFrom("allow", "block", "alert", "limit"),
  service: fc.oneof(
    fc.constant({ any: true }),
    fc.array(fc.record({ transport: fc.constantFrom("any", "tcp", "udp"), ports: some("443", "8000-8080") }), {
      minLength: 1,
      maxLength: 3,
    }),
  ),
  schedule: fc.constantFrom(
    { always: true },
    { always: false, days: ["mon"], from: "22:00", to: "06:00", timeZone: "Europe/Berlin" },
  ),
  log: fc.boolean(),
  scope: fc.constantFrom("organization", "provider"),
  expiresAt: fc.constantFrom(null, "2030-01-01T00:00:00.000Z"),
  comment: fc.constantFrom("", "Two\nlines", "a: b"),
  tags: some("vip", "no"),
};
const base = { tenantId: "acme", order: 1, ...FOUND };
const egress = fc
  .record({
    ...common,
    source: fc.record({ any: fc.boolean(), sites: some("hq"), cidrs: some("10.0.0.0/8") }),
    destination: fc.record({
      any: fc.boolean(),
      fqdns: some("*.example"),
      countries: some("NO", "RU"),
      asns: some("AS 1"),
      indicatorLists: some("scanners", "botnet"),
    }),
  })
  .map((rule) => EgressRule.parse({ ...base, ...rule, rateLimitPerMin: rule.action === "limit" ? 60 : null }));
const ingress = fc
  .record({
    ...common,
    source: fc.record({ any: fc.boolean(), countries: some("NO"), indicatorLists: some("scanners") }),
    destination: fc.record({ any: fc.boolean(), devices: some("srv-1"), publicIps: some("203.0.113.9") }),
    translate: fc.constantFrom(null, { toDevice: "srv-1", toPort: 8443 }),
    requireVpn: fc.boolean(),
    rateLimitPerMin: fc.constantFrom(null, 60),
  })
  .map(({ rateLimitPerMin, ...rule }) =>
    IngressRule.parse({ ...base, ...rule, rateLimitPerMin: rule.action === "limit" ? 60 : rateLimitPerMin }),
  );

const threat = fc
  .record({
    name: fc.constantFrom("TR-1", "TR-2", "TR-3"),
    displayName: common.displayName,
    enabled: fc.boolean(),
    type: fc.constantFrom("behaviour", "exception"),
    action: fc.constantFrom("alert", "suppress"),
    severity: fc.constantFrom("low", "critical"),
    dataset: fc.constantFrom("flow", "dns"),
    match: fc.constantFrom("dstCountry:RU -action:blocked", 'domain:"a: b" bytesOut:>100MB'),
    threshold: fc.constantFrom(null, { count: 3, windowMinutes: 60, groupBy: "srcDevice" }),
    mitre: some("T1071.001"),
    reason: fc.constantFrom(null, "Known: scanner"),
    expiresAt: common.expiresAt,
    tags: common.tags,
  })
  .map((rule) => ({
    rule,
    stored: ThreatRule.parse({ ...base, ...rule, source: "tenant", scope: "", author: null, falsePositiveRate: null }),
  }));

/** The exported content of a rule; lists of an open end are left out. */
function stated(rule: PolicyRule): object {
  const { tenantId: _tenant, order: _order, metadata: _metadata, ...rest } = rule;
  const spec = Object.fromEntries(Object.entries(rest).filter(([key]) => !(key in FOUND)));
  for (const part of ["source", "destination"]) {
    const values = spec[part] as Record<string, unknown>;
    if (values["any"] !== true) continue;
    spec[part] = Object.fromEntries(Object.entries(values).map(([key]) => [key, key === "any" ? true : []]));
  }
  return spec;
}

/** Rules with different names, by which an import matches them. */
function severalOf<Rule>(rule: fc.Arbitrary<Rule>, nameOf: (rule: Rule) => string) {
  return fc.uniqueArray(rule, { minLength: 1, maxLength: 4, selector: nameOf });
}

function fileOf(...[set, text]: Parameters<typeof readRuleFile>) {
  const file = readRuleFile(set, text);
  if ("problems" in file) throw new Error(JSON.stringify(file.problems));
  return file;
}

function rulesIn(...args: Parameters<typeof readRuleFile>) {
  return fileOf(...args).rules;
}

describe("a file of rules", () => {
  test("preserves the exported rules", () => {
    fc.assert(
      fc.property(
        severalOf(egress, ({ displayName }) => displayName),
        (rules) => {
          expect(rulesIn("egress", writeRuleFile("egress", rules))).toEqual(rules.map(stated));
        },
      ),
    );
    fc.assert(
      fc.property(
        severalOf(ingress, ({ displayName }) => displayName),
        (rules) => {
          expect(rulesIn("ingress", writeRuleFile("ingress", rules))).toEqual(rules.map(stated));
        },
      ),
    );
  });

  test("preserves threat rules, and needs a name, an action, a severity and a match", () => {
    fc.assert(
      fc.property(
        severalOf(threat, ({ stored }) => stored.displayName),
        (rules) => {
          const text = writeRuleFile(
            "threat-rules",
            rules.map(({ stored }) => stored),
          );
          expect(rulesIn("threat-rules", text)).toEqual(rules.map(({ rule }) => rule));
        },
      ),
    );
    const line = "  - { displayName: Uploads, action: alert, severity: high, match: 'dstCountry:RU' }\n";
    expect(readRuleFile("threat-rules", `list: threat-rules\nrules:\n${line}`)).toMatchObject({
      rules: [{ enabled: true, type: "behaviour", dataset: "flow", threshold: null }],
    });
    expect(readRuleFile("threat-rules", `direction: egress\nrules:\n${line}`)).toHaveProperty("problems");
  });

  test("requires only a name and an action for each rule", () => {
    const read = readRuleFile("egress", "direction: egress\nrules:\n  - { displayName: Block all, action: block }\n");
    expect(read).toMatchObject({ rules: [{ enabled: true, source: { any: true }, service: { any: true } }] });
  });

  test("needs no list for a single service", () => {
    const read = readRuleFile(
      "egress",
      "direction: egress\nrules:\n  - { displayName: Web, action: allow, service: { transport: tcp, ports: ['443'] } }\n",
    );
    expect(read).toMatchObject({ rules: [{ service: [{ transport: "tcp", ports: ["443"] }] }] });
  });

  test.each([
    ["an invalid port", "    service: [{ ports: ['443'] }, { ports: ['70000'] }]", 5, "port"],
    ["an unknown transport", "    service: [{ transport: sctp }]", 5, "rules #1, service #1, transport"],
    ["an unknown transport, in words", "    service: [{ transport: sctp }]", 5, "must be one of any, tcp, udp"],
    ["an empty list of services", "    service: []", 5, "service"],
    ["a limit of a rule that does not limit", "    rateLimitPerMin: 5", 5, "action limit"],
    ["a misspelt key", "    sauce: { any: true }", 5, 'unknown key "sauce" in rules #1'],
    ["a network with host bits set", "    source:\n      cidrs: [10.0.0.1/8]", 6, "first address"],
    [
      "a tag that is too long",
      `    tags: [${"x".repeat(33)}]`,
      5,
      "rules #1, tags #1 must be text of at most 32 characters",
    ],
    ["a name used twice", "  - displayName: block ALL\n    action: allow", 5, 'another rule has the name "block ALL"'],
    ["a code of no country", "    destination:\n      countries: [DE, EU]", 6, "no country has the code EU"],
    ["broken YAML", "    source: [", 5, '"[" is not closed'],
  ])("reports the line and column for %s", (_fault, lines, line, words) => {
    const text = `direction: egress\nrules:\n  - displayName: Block all\n    action: block\n${lines}\n`;
    const read = readRuleFile("egress", text);
    if (!("problems" in read)) throw new Error("The file should not be readable");
    expect(read.problems[0]).toMatchObject({ line });
    expect(read.problems[0]?.message).toContain(words);
    expect(read.problems[0]?.column).toBeGreaterThan(0);
  });

  test("needs a rule", () => {
    const problems = [{ line: 2, column: 8, message: "rules must be a list of at least 1, found an empty list" }];
    expect(readRuleFile("egress", "direction: egress\nrules: []\n")).toEqual({ problems });
  });

  test("is rejected for the other direction", () => {
    const read = readRuleFile("egress", "direction: ingress\nrules: [{ displayName: A, action: block }]\n");
    expect(read).toMatchObject({ problems: [{ line: 1 }] });
  });
});

describe("the lines of rules", () => {
  const text = `direction: egress
rules:
  - displayName: Block one
    action: block
    destination: { fqdns: ["one.example"] }
  - displayName: Block two
    action: block
    destination:
      categories: [gamblng]
`;
  const read = () => fileOf("egress", text);
  const refused = (field: string) => ({ faults: [{ field, message: "Unknown" }] });

  test("are found for refusals of the API, down to the value", () => {
    expect(rejectedRules(read(), refused("rules.1.destination.categories"))).toEqual([
      { line: 9, column: 19, message: "Unknown" },
    ]);
    expect(rejectedRules(read(), refused("rules.1"))).toEqual([{ line: 6, column: 5, message: "Unknown" }]);
    expect(rejectedRules(read(), refused("replacesAll"))).toBeUndefined();
  });

  test("are found by display name; rules of other lists have none", () => {
    expect(linesOfRules(read(), [{ displayName: "BLOCK TWO" }, { displayName: "Elsewhere" }])).toEqual({
      "BLOCK TWO": 6,
    });
  });
});
