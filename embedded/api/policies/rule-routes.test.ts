import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Flow } from "~/contract/flow";
import type { EgressRule, EgressSpec } from "~/contract/policy-rule";
import type { ConnectionTest, RuleImpact } from "~/contract/policy-work";

import { matchRule } from "../../rules/policy/match-rule";
import { openHouse, type House } from "../../test-support/house";

const PREFIX = "/egress_policy_rule";
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const SPEC: EgressSpec = {
  displayName: "Block example",
  enabled: true,
  action: "block",
  source: { any: true, sites: [], devices: [], deviceTypes: [], users: [], tags: [], cidrs: [] },
  destination: {
    any: false,
    cidrs: [],
    fqdns: ["*.example"],
    categories: [],
    countries: [],
    asns: [],
    applications: [],
  },
  service: { any: true, transport: "any", ports: [] },
  schedule: { always: true, days: [], from: "00:00", to: "00:00", timeZone: "UTC" },
  log: true,
  scope: "organization",
  expiresAt: null,
  comment: "",
  tags: [],
};

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await house.call(`${PREFIX}${path}`, { method: "POST", body, as: "tenantAdmin" });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.status === 204 ? (undefined as Answer) : ((await response.json()) as Answer);
}

async function listRules(query = ""): Promise<EgressRule[]> {
  return (await house.read<{ egressPolicyRule: EgressRule[] }>(`${PREFIX}/list?${query}`)).egressPolicyRule;
}

describe("egress rules", () => {
  test("[7.4] are listed in the order in which they decide, with hits and issues", async () => {
    const rules = await listRules("pageSize=50");
    expect(rules.map(({ order }) => order)).toEqual(rules.map((_, index) => index + 1));
    expect(rules[0]).toMatchObject({ name: "block-malicious-domains", scope: "provider", issues: expect.any(Array) });
  });

  test("are added, replaced by those who have the latest version, and deleted, each with a line in the audit trail", async () => {
    const made = await post<EgressRule>("/add", SPEC);
    expect(made).toMatchObject({ displayName: "Block example", order: 8, metadata: { resourceVersion: 1 } });
    const put = (body: object) => house.call(`${PREFIX}/${made.name}`, { method: "PUT", body, as: "tenantAdmin" });
    expect((await put({ ...SPEC, action: "alert", resourceVersion: 1 })).status).toBe(200);
    const late = await put({ ...SPEC, action: "allow", resourceVersion: 1 });
    expect(late.status).toBe(409);
    const removed = await house.call(`${PREFIX}/${made.name}`, { method: "DELETE", as: "tenantAdmin" });
    expect(removed.status).toBe(204);
    const { audit } = await house.read<{ audit: { action: string }[] }>("/audit/list?sort=-timestamp&pageSize=3");
    expect(audit.map(({ action }) => action).sort()).toEqual([
      "policy.egress.create",
      "policy.egress.delete",
      "policy.egress.update",
    ]);
  });

  test.each([
    ["a name that is taken", { displayName: "block malicious domains" }, "displayName"],
    ["a port that is none", { service: { any: false, transport: "tcp", ports: ["70000"] } }, "service"],
    ["a network that begins elsewhere", { source: { ...SPEC.source, any: false, cidrs: ["10.0.0.1/8"] } }, "source"],
    ["a domain that is none", { destination: { ...SPEC.destination, fqdns: ["http://x"] } }, "destination"],
    ["a field that does not exist", { owner: "me" }, "owner"],
  ])("are refused with %s", async (_fault, change, field) => {
    const response = await house.call(`${PREFIX}/add`, {
      method: "POST",
      body: { ...SPEC, ...change },
      as: "tenantAdmin",
    });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toContain(field);
  });

  test("of the provider are changed by the provider only, and Members change none", async () => {
    const body = { ...SPEC, scope: "provider" };
    expect((await house.call(`${PREFIX}/add`, { method: "POST", body, as: "tenantAdmin" })).status).toBe(403);
    expect((await house.call(`${PREFIX}/add`, { method: "POST", body: SPEC, as: "member" })).status).toBe(403);
    const locked = await house.call(`${PREFIX}/block-malicious-domains`, { method: "DELETE", as: "tenantAdmin" });
    expect(locked.status).toBe(403);
    const work = {
      choice: { names: ["block-malicious-domains", "block-outbound-smb"] },
      work: { operation: "disable" },
    };
    expect(await post("/bulk", work)).toMatchObject({
      matched: 2,
      changed: 1,
      skipped: [{ name: "block-malicious-domains" }],
    });
    await post("/bulk", { ...work, work: { operation: "enable" } });
  });

  test("are put into another order as a whole", async () => {
    const names = (await listRules("pageSize=50")).map(({ name }) => name);
    const moved = [...names.slice(0, 5), ...names.slice(5).reverse()];
    await post("/reorder", { names: moved });
    expect((await listRules("pageSize=50")).map(({ name }) => name)).toEqual(moved);
    await post("/reorder", { names });
    const stale = await house.call(`${PREFIX}/reorder`, {
      method: "POST",
      body: { names: names.slice(1) },
      as: "tenantAdmin",
    });
    expect(stale.status).toBe(409);
  });

  test("say which of them decides about a connection, and what each before it said", async () => {
    const blocked = await post<ConnectionTest>("/simulate", { device: "ws-001", country: "RU", port: 443 });
    expect(blocked.decision).toMatchObject({ action: "block", ruleName: "block-high-risk-countries" });
    expect(blocked.path.at(-1)?.result).toBe("matches");
    expect(blocked.path.slice(0, -1).every(({ result }) => result === "destination")).toBe(true);
    const free = await post<ConnectionTest>("/simulate", { device: "ws-001", country: "FR", port: 8443 });
    expect(free.decision).toEqual({ action: "allow", ruleName: null, displayName: "Default policy" });
  });
});

test("the preview of a rule counts exactly the flows that the rule matches one by one", async () => {
  const { flow: flows } = await house.read<{ flow: Flow[] }>("/flow/list?pageSize=200");
  const outbound = flows.filter(({ direction }) => direction === "outbound");
  expect(outbound.length).toBeGreaterThan(20);
  const values = (pick: (flow: Flow) => string | null) =>
    [...new Set(outbound.map(pick))].filter((value) => value !== null);
  const some = (list: string[]) =>
    list.length === 0 ? fc.constant<string[]>([]) : fc.uniqueArray(fc.constantFrom(...list), { maxLength: 2 });
  const [start, end] = [Date.now() - 7 * 86_400_000, Date.now() + 3_600_000];
  const specs = fc.record({
    source: fc.record({
      any: fc.boolean(),
      sites: some(values(({ siteName }) => siteName)),
      devices: some(values(({ srcDevice }) => srcDevice)),
      deviceTypes: fc.constant<string[]>([]),
      users: fc.constant<string[]>([]),
      tags: fc.constant<string[]>([]),
      cidrs: some(["10.0.0.0/8", "192.168.0.0/16"]),
    }),
    destination: fc.record({
      any: fc.boolean(),
      cidrs: some(values(({ dstIp }) => dstIp).filter((ip) => /^[\d.]+$/.test(ip))),
      fqdns: some([...values(({ dstDomain }) => dstDomain), "*.example"]),
      categories: some(values(({ dstCategory }) => dstCategory)),
      countries: some(values(({ dstCountry }) => dstCountry)),
      asns: some(values(({ dstAsOrg }) => dstAsOrg)),
      applications: some(values(({ application }) => application)),
    }),
    service: fc.record({
      any: fc.boolean(),
      transport: fc.constantFrom("any" as const, "tcp" as const, "udp" as const),
      ports: some(["443", "1-1024", "53"]),
    }),
    schedule: fc.constantFrom(
      SPEC.schedule,
      { always: false, days: [], from: "08:00", to: "20:00", timeZone: "UTC" },
      {
        always: false,
        days: ["sat" as const, "sun" as const],
        from: "22:00",
        to: "05:00",
        timeZone: "America/New_York",
      },
    ),
  });
  await fc.assert(
    fc.asyncProperty(specs, async (part) => {
      const rule = { ...SPEC, ...part };
      const range = { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
      const impact = await post<RuleImpact>("/preview", { ...range, rule });
      const expected = outbound.filter(
        (flow) =>
          matchRule(rule, {
            source: { site: flow.siteName, device: flow.srcDevice ?? undefined, ip: flow.srcIp },
            destination: {
              site: flow.siteName,
              ip: flow.dstIp,
              domain: flow.dstDomain ?? undefined,
              category: flow.dstCategory ?? undefined,
              country: flow.dstCountry ?? undefined,
              application: flow.application,
              networkOwner: flow.dstAsOrg ?? undefined,
            },
            transport: flow.transport,
            port: flow.dstPort,
            at: Date.parse(flow.startTime),
          }) === "matches",
      );
      expect(impact.flows).toBe(expected.length);
      expect(impact.devices).toBe(new Set(expected.flatMap(({ srcDevice }) => srcDevice ?? [])).size);
    }),
    { numRuns: 40 },
  );
});

test("what a simulation decides is what the rules decide one after the other", async () => {
  const rules = await listRules("pageSize=50&sort=order");
  const { flow: flows } = await house.read<{ flow: Flow[] }>("/flow/list?pageSize=200");
  const outbound = flows.filter(({ direction, transport }) => direction === "outbound" && transport !== "icmp");
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...outbound), async (flow) => {
      const { srcIp, dstIp, dstDomain, dstCountry, dstCategory, application, dstAsOrg, siteName, transport } = flow;
      const connection = {
        ...(flow.srcDevice !== null && { device: flow.srcDevice }),
        site: siteName,
        sourceIp: srcIp,
        destinationIp: dstIp,
        ...(dstDomain !== null && { domain: dstDomain }),
        ...(dstCountry !== null && { country: dstCountry }),
        ...(dstCategory !== null && { category: dstCategory }),
        ...(dstAsOrg !== null && { networkOwner: dstAsOrg }),
        application,
        transport: transport === "udp" ? "udp" : "tcp",
        port: Math.max(flow.dstPort, 1),
        at: flow.startTime,
      };
      const { decision, path } = await post<ConnectionTest>("/simulate", connection);
      const deciding = rules.find(
        (rule) =>
          matchRule(rule, {
            source: { device: flow.srcDevice ?? undefined, site: siteName, ip: srcIp },
            destination: {
              ip: dstIp,
              domain: dstDomain ?? undefined,
              country: dstCountry ?? undefined,
              category: dstCategory ?? undefined,
              networkOwner: dstAsOrg ?? undefined,
              application,
            },
            transport: connection.transport,
            port: connection.port,
            at: Date.parse(flow.startTime),
          }) === "matches",
      );
      expect(decision.ruleName).toBe(deciding?.name ?? null);
      expect(path).toHaveLength(deciding?.order ?? rules.length);
    }),
    { numRuns: 40 },
  );
});

test("the default policy is replaced by those who saw its latest version", async () => {
  const path = "/policy/default-policy";
  const { metadata: _metadata, ...policy } = await house.read(path);
  const put = (resourceVersion: number) =>
    house.call(path, {
      method: "PUT",
      body: { ...policy, egressDefault: "block", resourceVersion },
      as: "tenantAdmin",
    });
  expect((await put(0)).status).toBe(200);
  expect((await put(0)).status).toBe(409);
  expect(await house.read(path)).toMatchObject({ egressDefault: "block", metadata: { resourceVersion: 1 } });
  expect((await put(1)).status).toBe(200);
});
