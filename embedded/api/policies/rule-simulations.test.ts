import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { PLAIN_RULE } from "~/contract/plain-rule-facts";
import type { Device } from "~/contract/device";
import type { DnsQuery } from "~/contract/dns";
import type { IndicatorListDetail } from "~/contract/indicator-list";
import type { Flow } from "~/contract/flow";
import type { EgressSpec, IngressSpec, PolicyRule } from "~/contract/policy-rule";
import type { ConnectionTest, RuleImpact } from "~/contract/policy-work";

import type { Seed } from "../../data/seed-types";
import { generateTestSeed } from "../../test-support/seed";
import { startTestApi, type TestApi } from "../../test-support/test-api";
import { plainDecision, plainFlow, plainlyMatches, plainQuery } from "../../test-support/plain-rules";

let testApi: TestApi;
let flows: Flow[];
let queries: DnsQuery[];
let devices: Map<string, Device>;
/** The values of every indicator list, by name. */
let lists: Record<string, string[]>;

/** Lists that together contain some of the addresses and domains of the flows and queries. */
const LISTS = {
  "preview-mixed": ["198.51.100.2", "a.example", "203.0.113.0/24"],
  "preview-networks": ["198.51.100.4/30", "10.0.0.0/27", "10.0.0.70"],
  "preview-domains": ["*.example", "none.test"],
};

async function readLists(): Promise<typeof lists> {
  const { indicatorList } = await testApi.read<{ indicatorList: { name: string }[] }>(
    "/indicator_list/list?pageSize=50",
  );
  const read = (name: string) => testApi.read<IndicatorListDetail>(`/indicator_list/${name}`);
  const details = await Promise.all(indicatorList.map(({ name }) => read(name)));
  return Object.fromEntries(details.map(({ name, values }) => [name, values]));
}

/** Several flows of a direction start in the same minute, so that limits apply. */
function generateBursts(options: Parameters<typeof generateTestSeed>[0]): Seed {
  const seed = generateTestSeed(options);
  const inBurst = (flow: Flow) => {
    const startTime = new Date(Math.floor(Date.parse(flow.startTime) / BURST) * BURST).toISOString();
    return { ...flow, startTime };
  };
  return { ...seed, flows: () => [...seed.flows()].map(inBurst) };
}

beforeAll(async () => {
  testApi = await startTestApi({ generateSeed: generateBursts });
  ({ flow: flows } = await testApi.read<{ flow: Flow[] }>("/flow/list?pageSize=200"));
  ({ dns: queries } = await testApi.read<{ dns: DnsQuery[] }>("/dns/list?pageSize=200"));
  const { device } = await testApi.read<{ device: Device[] }>("/device/list?pageSize=200");
  devices = new Map(device.map((item) => [item.name, item]));
  for (const [displayName, values] of Object.entries(LISTS))
    await post("/indicator_list/add", { displayName, scope: "organization", values, comment: "", tags: [] });
  lists = await readLists();
});
afterAll(() => testApi.close());

const BASE = { ...PLAIN_RULE, displayName: "Preview", action: "block" } as const;
const [NOW, WEEK] = [Date.now(), 7 * 86_400_000];
const BURST = 4 * 3_600_000;
const RANGE = {
  startTime: new Date(NOW - WEEK).toISOString(),
  endTime: new Date(NOW + 3_600_000).toISOString(),
};

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await testApi.call(path, { method: "POST", body });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Some existing values and one that does not exist. */
function some(values: readonly (string | null | undefined)[], ...others: string[]) {
  const known = [...new Set([...values, ...others])].filter((value) => value !== null && value !== undefined);
  return fc.uniqueArray(fc.constantFrom(...known), { maxLength: 2 });
}

const service = fc.oneof(
  fc.constant({ any: true as const }),
  fc.array(
    fc.record({
      transport: fc.constantFrom("any" as const, "tcp" as const, "udp" as const),
      ports: some(["443", "1-1024", "53", "8000-9000"]),
    }),
    { minLength: 1, maxLength: 3 },
  ),
);
const schedule = fc.oneof(
  fc.constant<EgressSpec["schedule"]>({ always: true, days: [], from: "00:00", to: "00:00", timeZone: "UTC" }),
  fc.record({
    always: fc.constant(false),
    days: fc.uniqueArray(fc.constantFrom("mon" as const, "wed" as const, "sat" as const, "sun" as const)),
    from: fc.constantFrom("00:00", "08:15", "22:00"),
    to: fc.constantFrom("05:00", "12:30", "20:00"),
    timeZone: fc.constantFrom("UTC", "America/New_York", "Asia/Kolkata"),
  }),
);

function egressSpecs(): fc.Arbitrary<EgressSpec> {
  const source = fc.record({
    any: fc.boolean(),
    sites: some(["hq", "plant"], "shop"),
    devices: some(["ws-001", "ws-002"], "ws-009"),
    deviceTypes: some(["server", "printer"], "workstation"),
    users: some(["ada"], "bob"),
    tags: some(["lab", "vip"], "it's"),
    cidrs: some(["10.0.0.0/27", "10.0.0.64/26", "192.168.0.0/16"]),
  });
  const destination = fc.record({
    any: fc.boolean(),
    cidrs: some(["198.51.100.2", "198.51.100.4/30", "10.0.0.53"]),
    fqdns: some(["a.example", "*.example", "h1.example", "*.test"]),
    categories: some(["business", "malware"], "ads"),
    countries: some(["DE", "US"], "RU"),
    asns: some(["Example Net"], "Other Net"),
    applications: some(["Mail", "Chat_1", "DNS"]),
    indicatorLists: some(Object.keys(LISTS)),
  });
  return fc.record({ source, destination, service, schedule }).map((part) => ({ ...BASE, tags: [], ...part }));
}

function ingressSpecs(): fc.Arbitrary<IngressSpec> {
  const source = fc.record({
    any: fc.boolean(),
    cidrs: some(["10.0.0.0/27", "10.0.0.70", "203.0.113.0/24"]),
    countries: some(["NL"], "RU"),
    asns: some(["Example Access"], "Example Net"),
    indicatorLists: some(Object.keys(LISTS)),
  });
  const destination = fc.record({
    any: fc.boolean(),
    sites: some(["hq", "plant"], "shop"),
    devices: some(["ws-003"], "ws-001"),
    publicIps: some(["198.51.100.1", "198.51.100.7"], "192.0.2.1"),
    tags: some(["it's", "lab"]),
  });
  const fixed = { translate: null, requireVpn: false };
  return fc.record({ source, destination, service, schedule }).map((part) => ({
    ...BASE,
    tags: [],
    ...fixed,
    ...part,
  }));
}

describe.each([
  { direction: "egress", of: "outbound", specs: egressSpecs, own: (flow: Flow) => flow.srcDevice },
  { direction: "ingress", of: "inbound", specs: ingressSpecs, own: (flow: Flow) => flow.dstDevice },
])("the preview of an $direction rule", ({ direction, of, specs, own }) => {
  const prefix = `/${direction}_policy_rule`;

  test("[7.4] counts exactly the flows and DNS queries that match individually, and lists the latest flows", async () => {
    const candidates = flows.filter((flow) => flow.direction === of);
    expect(candidates.length).toBeGreaterThan(20);
    await fc.assert(
      fc.asyncProperty(specs() as fc.Arbitrary<EgressSpec | IngressSpec>, async (rule) => {
        const impact = await post<RuleImpact>(`${prefix}/preview`, { ...RANGE, rule });
        const expected = candidates.filter((flow) => plainlyMatches(rule, plainFlow(flow, devices), lists));
        const requested =
          direction === "egress"
            ? queries.filter((query) => plainlyMatches(rule, plainQuery(query, devices), lists))
            : [];
        expect(impact).toMatchObject({
          flows: expected.length,
          queries: requested.length,
          devices: new Set(expected.flatMap((flow) => own(flow) ?? [])).size,
          bytes: expected.reduce((sum, { totalBytes }) => sum + totalBytes, 0),
        });
        const latest = expected
          .sort((one, other) => other.startTime.localeCompare(one.startTime) || one.flowId.localeCompare(other.flowId))
          .slice(0, 5);
        expect(impact.samples.map(({ flowId }) => flowId)).toEqual(latest.map(({ flowId }) => flowId));
      }),
      { numRuns: 60 },
    );
  });

  test("[7.4] finds flows by each list individually", async () => {
    const values: Record<"egress" | "ingress", Record<string, Record<string, string>>> = {
      egress: {
        source: {
          sites: "hq",
          devices: "ws-001",
          deviceTypes: "server",
          users: "ada",
          tags: "lab",
          cidrs: "10.0.0.0/8",
        },
        destination: {
          cidrs: "198.51.100.0/24",
          fqdns: "*.example",
          categories: "business",
          countries: "DE",
          asns: "Example Net",
          applications: "Mail",
          indicatorLists: "preview-domains",
        },
      },
      ingress: {
        source: { cidrs: "10.0.0.0/8", countries: "NL", asns: "Example Access", indicatorLists: "preview-networks" },
        destination: { sites: "hq", devices: "ws-003", publicIps: "198.51.100.1", tags: "it's" },
      },
    };
    for (const [end, ofEnd] of Object.entries(values[direction as "egress" | "ingress"])) {
      for (const [list, value] of Object.entries(ofEnd)) {
        const rule = {
          ...BASE,
          ...(direction === "ingress" && { translate: null, requireVpn: false }),
          service: { any: true },
          schedule: { always: true },
          source: { any: true },
          destination: { any: true },
          [end]: { any: false, [list]: [value] },
        };
        const impact = await post<RuleImpact>(`${prefix}/preview`, { ...RANGE, rule });
        expect([list, impact.flows > 0]).toEqual([list, true]);
      }
    }
  });

  test("[7.4] and the connection test report the same deciding rule as evaluating all rules in order", async () => {
    const { [direction === "egress" ? "egressPolicyRule" : "ingressPolicyRule"]: rules = [] } = await testApi.read<
      Record<string, PolicyRule[]>
    >(`${prefix}/list?pageSize=50&sort=order`);
    const connections = fc.record({
      flow: fc.constantFrom(...flows.filter((flow) => flow.direction === of)),
      country: fc.constantFrom(null, "HK", "DE", "RU"),
      category: fc.constantFrom(null, "malware", "gambling", "business"),
      application: fc.constantFrom("Mail", "Salesforce", "DNS over HTTPS"),
      port: fc.constantFrom(443, 80, 445, 3389, 8443),
      transport: fc.constantFrom("tcp" as const, "udp" as const),
      isNamed: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(connections, async ({ flow, country, category, application, port, transport, isNamed }) => {
        const isOut = direction === "egress";
        const device = isNamed ? own(flow) : null;
        const changed = {
          ...flow,
          [isOut ? "srcDevice" : "dstDevice"]: device,
          ...(isOut ? { dstCountry: country, dstCategory: category, application } : { srcCountry: country }),
          srcUser: device === null ? null : (devices.get(device)?.primaryUser ?? null),
          transport,
          dstPort: port,
        };
        const { decision, path } = await post<ConnectionTest>(`${prefix}/simulate`, {
          ...(device !== null && { device }),
          site: flow.siteName,
          sourceIp: flow.srcIp,
          destinationIp: flow.dstIp,
          ...(country !== null && { country }),
          ...(isOut && category !== null && { category }),
          ...(isOut && { application }),
          ...(isOut && flow.dstDomain !== null && { domain: flow.dstDomain }),
          ...(isOut && flow.dstAsOrg !== null && { networkOwner: flow.dstAsOrg }),
          ...(!isOut && flow.srcAsOrg !== null && { networkOwner: flow.srcAsOrg }),
          transport,
          port,
          at: flow.startTime,
        });
        if (device !== null && devices.get(device)?.status === "isolated") {
          expect(decision).toMatchObject({ action: "block", ruleName: null, isolatedDevice: device });
          expect(path).toEqual([]);
          return;
        }
        const deciding = plainDecision(rules, plainFlow(changed, devices), lists);
        expect(decision.ruleName).toBe(deciding?.name ?? null);
        expect(path).toHaveLength(deciding?.order ?? rules.length);
      }),
      { numRuns: 60 },
    );
  });
});

test("a preview names the rules that the rule would overlap with, and not the rule that is edited", async () => {
  const rule = {
    ...BASE,
    displayName: "Block a host",
    source: { any: true },
    destination: { any: false, fqdns: ["overlap.example"] },
    service: { any: true },
    schedule: { always: true },
  };
  const { name } = await post<PolicyRule>("/egress_policy_rule/add", rule);
  const preview = async (changed: { action?: string }, edited?: string, position?: number) => {
    const body = { rule: { ...rule, ...changed }, name: edited, position };
    const { shadowedBy, conflictsWith } = await post<RuleImpact>("/egress_policy_rule/preview", body);
    return { shadowedBy: shadowedBy?.name ?? null, conflictsWith: conflictsWith.map((other) => other.displayName) };
  };
  expect(await preview({ action: "allow" })).toEqual({ shadowedBy: name, conflictsWith: ["Block a host"] });
  expect(await preview({ action: "allow" }, undefined, 1)).toEqual({
    shadowedBy: null,
    conflictsWith: ["Block a host"],
  });
  expect(await preview({})).toEqual({ shadowedBy: name, conflictsWith: [] });
  expect(await preview({ action: "allow" }, name)).toEqual({ shadowedBy: null, conflictsWith: [] });
});

test("[7.4] the preview and the connection test of an ingress rule include its VPN, its limit and its forwarding", async () => {
  const rule = {
    ...BASE,
    displayName: "Published",
    action: "allow",
    source: { any: true },
    destination: { any: true },
    service: [
      { transport: "tcp", ports: ["5353"] },
      { transport: "any", ports: ["53"] },
    ],
    schedule: { always: true },
    log: false,
    requireVpn: true,
    rateLimitPerMin: 1,
    translate: { toDevice: "ws-002", toPort: 8053 },
  };
  const inbound = flows.filter(({ direction, dstPort }) => direction === "inbound" && dstPort === 53);
  const preview = (changed: object) =>
    post<RuleImpact>("/ingress_policy_rule/preview", { ...RANGE, rule: { ...rule, ...changed } });
  expect(await preview({})).toMatchObject({ flows: inbound.length, withoutVpn: inbound.length, beyondLimit: 0 });
  const minutes = new Set(inbound.map(({ startTime }) => startTime.slice(0, 16)));
  expect(await preview({ requireVpn: false })).toMatchObject({
    withoutVpn: 0,
    beyondLimit: inbound.length - minutes.size,
  });
  expect(await preview({ action: "block" })).toMatchObject({ withoutVpn: 0, beyondLimit: 0 });

  const { ingressPolicyRule: others } = await testApi.read<{ ingressPolicyRule: PolicyRule[] }>(
    "/ingress_policy_rule/list?pageSize=50",
  );
  const { name } = await post<PolicyRule>("/ingress_policy_rule/add", rule);
  await post("/ingress_policy_rule/reorder", { names: [name, ...others.map((other) => other.name)] });
  const decide = async (isVpn: boolean) =>
    (await post<ConnectionTest>("/ingress_policy_rule/simulate", { sourceIp: "203.0.113.9", port: 53, isVpn }))
      .decision;
  expect(await decide(true)).toEqual({
    action: "allow",
    ruleName: name,
    displayName: "Published",
    needsVpn: false,
    rateLimitPerMin: 1,
    translate: { toDevice: "ws-002", toPort: 8053 },
    isolatedDevice: null,
    isLogged: false,
  });
  expect(await decide(false)).toMatchObject({
    action: "block",
    ruleName: name,
    needsVpn: true,
    rateLimitPerMin: null,
    translate: null,
  });
  const { metadata } = await testApi.read<PolicyRule>(`/ingress_policy_rule/${name}`);
  const isolatedDevice = [...devices.values()].find(({ status }) => status === "isolated")?.name ?? "";
  const translate = { toDevice: isolatedDevice, toPort: 8053 };
  const body = { ...rule, translate, resourceVersion: metadata?.resourceVersion };
  expect((await testApi.call(`/ingress_policy_rule/${name}`, { method: "PUT", body })).status).toBe(200);
  expect(await decide(true)).toMatchObject({ action: "block", ruleName: null, isolatedDevice, translate: null });
});

test("[7.4] the preview and the connection test of an egress rule include its limit", async () => {
  const rule = {
    ...BASE,
    displayName: "Limit web",
    action: "limit",
    source: { any: true },
    destination: { any: true },
    service: { any: true },
    schedule: { always: true },
    rateLimitPerMin: 1,
  };
  const outbound = flows.filter(({ direction }) => direction === "outbound");
  const minutes = new Set(outbound.map(({ startTime }) => startTime.slice(0, 16)));
  const beyondLimit = outbound.length - minutes.size;
  expect(beyondLimit).toBeGreaterThan(0);
  expect(await post<RuleImpact>("/egress_policy_rule/preview", { ...RANGE, rule })).toMatchObject({ beyondLimit });
  const { name } = await post<PolicyRule>("/egress_policy_rule/add", rule);
  const connection = { domain: "limited.example", port: 8443 };
  const { decision } = await post<ConnectionTest>("/egress_policy_rule/simulate", connection);
  expect(decision).toMatchObject({ action: "limit", ruleName: name, rateLimitPerMin: 1 });
});
