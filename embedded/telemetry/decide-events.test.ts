import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";
import { EgressSpec, IngressSpec } from "~/contract/policy-rule";
import { PLAIN_INGRESS, PLAIN_RULE } from "~/contract/plain-rule-facts";

import type { PolicyInForce, RuleInForce } from "../rules/policy/decide-event";
import { makeFlow } from "../test-support/rows";
import { makeDns } from "../test-support/seed";
import type { TenantEvents } from "../store/event-store";
import { decideEvents } from "./decide-events";

const START = Date.parse("2026-06-17T12:00:00Z");
const NO_INDICATORS = { source: [], destination: [] };
const ingressRule = (part: object): RuleInForce => ({
  ...IngressSpec.parse({ ...PLAIN_RULE, ...PLAIN_INGRESS, displayName: "Web", action: "allow", ...part }),
  name: "web",
  indicators: NO_INDICATORS,
});
const egressRule = (part: object): RuleInForce => ({
  ...EgressSpec.parse({ ...PLAIN_RULE, displayName: "Out", action: "allow", ...part }),
  name: "out",
  indicators: NO_INDICATORS,
});

const SERVER = { deviceType: "server", tags: [], isolatedSince: null, primaryIp: "10.0.0.80" };
function policy(part: Partial<PolicyInForce>, logLevel: PolicyInForce["fallback"]["logLevel"] = "all"): PolicyInForce {
  const fallback = {
    egressDefault: "allow",
    ingressDefault: "block",
    dnsCategories: { ads: "alert", malware: "block" },
    newlyRegisteredDays: 30,
    logLevel,
  } as const;
  return {
    egress: [],
    ingress: [],
    fallback,
    findDevice: (name) => (name === "srv-1" ? SERVER : undefined),
    ...part,
  };
}

/** Only read for queries that were refused before. */
const NO_EVENTS = {} as TenantEvents;
const decideFlows = (flows: Flow[], inForce: PolicyInForce) => decideEvents({ flows, queries: [] }, inForce, NO_EVENTS);

function inbound(index: number, part: Partial<Flow> = {}): Flow {
  return {
    ...makeFlow(index),
    flowId: `in-${index}`,
    direction: "inbound",
    srcDevice: null,
    dstDevice: "fw-1",
    dstIp: "198.51.100.1",
    dstPort: 443,
    action: "allowed",
    appCategory: "web",
    riskReasons: [],
    threatIds: [],
    startTime: new Date(START + index * 1_000).toISOString(),
    ...part,
  };
}

describe("an ingress rule", () => {
  test("[7.4] lets as many connections pass in each minute as its limit, of those with the VPN that it requires", async () => {
    const connections = fc.array(
      fc.record({ second: fc.integer({ min: 0, max: 179 }), isVpn: fc.boolean(), id: fc.integer() }),
      { minLength: 1, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(
        connections,
        fc.option(fc.integer({ min: 1, max: 6 })),
        fc.boolean(),
        fc.constantFrom("allow", "limit", "alert", "block"),
        async (list, limit, requireVpn, action) => {
          const rateLimitPerMin = action === "limit" ? (limit ?? 6) : limit;
          const flows = list.map(({ second, isVpn }, index) =>
            inbound(index, {
              startTime: new Date(START + second * 1_000).toISOString(),
              appCategory: isVpn ? "vpn" : "web",
            }),
          );
          const ingress = [ingressRule({ action, rateLimitPerMin, requireVpn })];
          const { flows: decided } = await decideFlows(flows, policy({ ingress }));
          expect(decided.length).toBe(flows.length);
          for (const minute of [0, 1, 2]) {
            const own = decided.filter(
              ({ startTime }) => Math.floor((Date.parse(startTime) - START) / 60_000) === minute,
            );
            const admitted = own.filter(({ appCategory }) => !requireVpn || appCategory === "vpn");
            const passing = action === "block" ? 0 : Math.min(admitted.length, rateLimitPerMin ?? Infinity);
            expect(own.filter((flow) => flow.action === "allowed").length).toBe(passing);
            const reasons = (reason: string) => own.filter((flow) => flow.riskReasons.includes(reason)).length;
            expect(reasons("vpn_required")).toBe(action === "block" ? 0 : own.length - admitted.length);
            expect(reasons("rate_limit")).toBe(action === "block" ? 0 : admitted.length - passing);
          }
          // The first ones pass, and every one counts as a hit of the rule.
          expect(decided.every(({ policyName }) => policyName === "web")).toBe(true);
          const passed = decided.filter(({ riskReasons }) => !riskReasons.includes("vpn_required"));
          const times = (isStopped: boolean, minute: number) =>
            passed
              .filter((flow) => (flow.action !== "allowed") === isStopped)
              .map(({ startTime }) => Date.parse(startTime) - START)
              .filter((time) => Math.floor(time / 60_000) === minute);
          for (const minute of [0, 1, 2])
            expect(Math.max(...times(false, minute), 0)).toBeLessThanOrEqual(
              Math.min(...times(true, minute), Infinity),
            );
        },
      ),
      { numRuns: 60 },
    );
  });

  test("[7.4] forwards what passes to its device and port, and nothing to a deleted or an isolated device", async () => {
    const forward = (toDevice: string, part: object = {}) => [
      ingressRule({ translate: { toDevice, toPort: 8443 }, ...part }),
    ];
    const flow = inbound(1);
    const arrived = async (inForce: PolicyInForce) => (await decideFlows([flow], inForce)).flows[0];
    expect(await arrived(policy({ ingress: forward("srv-1") }))).toMatchObject({
      action: "allowed",
      dstDevice: "srv-1",
      dstPort: 8443,
      dstIp: "10.0.0.80",
      deviceType: "server",
    });
    const kept = { dstDevice: "fw-1", dstPort: 443, dstIp: "198.51.100.1" };
    expect(await arrived(policy({ ingress: forward("gone") }))).toMatchObject({ action: "allowed", ...kept });
    expect(await arrived(policy({ ingress: forward("srv-1", { requireVpn: true }) }))).toMatchObject({
      action: "blocked",
      riskReasons: ["vpn_required"],
      ...kept,
    });
    const findDevice = () => ({ ...SERVER, isolatedSince: 0 });
    expect(await arrived(policy({ ingress: forward("srv-1"), findDevice }))).toMatchObject({
      action: "blocked",
      policyName: null,
      riskReasons: ["isolated_device"],
      ...kept,
    });
  });

  test("[7.4] decides again when its traffic is repeated: reasons of an earlier decision do not remain", async () => {
    const before = inbound(1, { action: "blocked", riskReasons: ["rate_limit"] });
    const { flows } = await decideFlows([before], policy({ ingress: [ingressRule({})] }));
    expect(flows).toMatchObject([{ action: "allowed", riskReasons: [] }]);
  });
});

test("[7.4] an egress rule that limits lets as many connections pass in each minute as its limit", async () => {
  const outbound = (second: number) => inbound(second, { direction: "outbound", srcDevice: "ws-1", dstDevice: null });
  const flows = [1, 2, 3, 59, 61, 62].map(outbound);
  const decide = async (rateLimitPerMin: number) => {
    const egress = [egressRule({ action: "limit", rateLimitPerMin })];
    return (await decideFlows(flows, policy({ egress }))).flows;
  };
  const decided = await decide(2);
  expect(decided.map(({ action }) => action)).toEqual([
    "allowed",
    "allowed",
    "blocked",
    "blocked",
    "allowed",
    "allowed",
  ]);
  expect(decided.map(({ riskReasons }) => riskReasons.includes("rate_limit"))).toEqual(
    decided.map(({ action }) => action === "blocked"),
  );
  expect(new Set(decided.map(({ policyName }) => policyName))).toEqual(new Set(["out"]));
  expect((await decide(4)).every(({ action }) => action === "allowed")).toBe(true);
});

describe("the log", () => {
  const outbound = (index: number, part: Partial<Flow> = {}) =>
    inbound(index, { direction: "outbound", dstDevice: null, ...part });
  const query = (index: number, part: Partial<DnsQuery>): DnsQuery => ({
    ...makeDns("acme", index, () => new Date(START).toISOString()),
    dnsId: `q-${index}`,
    action: "allowed",
    responseCode: "NOERROR",
    category: "business",
    domainAgeDays: 900,
    threatIds: [],
    ...part,
  });

  test.each([
    ["all", ["flow allowed", "flow blocked", "query allowed", "query alerted", "query blocked"]],
    ["blocked", ["flow blocked", "query alerted", "query blocked"]],
    ["none", []],
  ] as const)("[7.4] with the level %s of the default policy records %j", async (logLevel, expected) => {
    const flows = [outbound(1), inbound(2)];
    const queries = [query(1, {}), query(2, { category: "ads" }), query(3, { category: "malware" })];
    const result = await decideEvents({ flows, queries }, policy({}, logLevel), NO_EVENTS);
    expect([
      ...result.flows.map(({ action }) => `flow ${action}`),
      ...result.queries.map(({ action }) => `query ${action}`),
    ]).toEqual(expected);
    expect(result.originals.flows.length + result.flows.length).toBe(2);
    expect(result.originals.queries.length + result.queries.length).toBe(3);
  });

  test.each([true, false])("[7.4] of a rule decides about its traffic, whatever the level: %s", async (log) => {
    const egress = [egressRule({ log })];
    for (const logLevel of ["all", "blocked", "none"] as const) {
      const result = await decideEvents(
        { flows: [outbound(1)], queries: [query(1, {})] },
        policy({ egress }, logLevel),
        NO_EVENTS,
      );
      expect([result.flows.length, result.queries.length]).toEqual(log ? [1, 1] : [0, 0]);
    }
  });

  test("[7.4] always contains the evidence of threats", async () => {
    const flows = [outbound(1, { threatIds: ["thr-1"] }), outbound(2)];
    const result = await decideFlows(flows, policy({}, "none"));
    expect(result.flows.map(({ flowId }) => flowId)).toEqual(["in-1"]);
  });
});
