import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { Device } from "~/contract/device";
import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";
import type { EgressRule, PolicyRule } from "~/contract/policy-rule";
import type { Threat } from "~/contract/threat";
import type { ThreatFlow } from "~/contract/threat-flow";
import type { ThreatHistory } from "~/contract/threat-history";
import { PLAIN_INGRESS, PLAIN_RULE } from "~/contract/plain-rule-facts";

import type { GenerateSeed } from "../data/seed-types";
import { NO_PAYLOAD } from "../data/traffic/payload";
import { hasPayload } from "../data/traffic/tcp";
import { readRows } from "../store/row-source";
import { startTestApi, type TestApi } from "../test-support/test-api";
import { plainDecision, plainFlow, plainQuery } from "../test-support/plain-rules";
import { generateTestSeed } from "../test-support/seed";
import { appendArrivals, raiseArrivals } from "./arrive";

const DAY = 24 * 3_600_000;
const TENANT = "acme-health";
const EVIDENCE_OF = `${TENANT}-t2`;

/** The same flows arrive again a week later. Some of them were the evidence of a threat. */
const generateSeedWithEvidence: GenerateSeed = (options) => {
  const seed = generateTestSeed(options);
  return {
    ...seed,
    *flows() {
      let index = 0;
      for (const flow of seed.flows()) {
        const isEvidence = flow.tenantId === TENANT && index++ < 3;
        yield { ...flow, threatIds: isEvidence ? [EVIDENCE_OF] : [] };
      }
    },
  };
};

let testApi: TestApi;
let begin: number;
let now: number;
const failures: unknown[] = [];

beforeEach(async () => {
  now = Date.now();
  testApi = await startTestApi({
    apiClock: () => now,
    generateSeed: generateSeedWithEvidence,
  });
  // After all seeded data.
  begin = Date.now();
  now = begin;
});
afterEach(() => testApi.close());

const services = () => ({
  records: testApi.services.records,
  events: testApi.services.events,
  fieldSets: testApi.fieldSets,
  clock: () => now,
  log: { error: (details: object) => failures.push(details) },
});
/** Generates everything up to the given number of days after the seed in one step. */
async function arriveUntil(days: number, threatsFrom: number) {
  const from = now;
  now = begin + days * DAY;
  const arrival = { from, to: now, timeShift: 0, threatsFrom };
  await raiseArrivals(services(), arrival, await appendArrivals(services(), arrival));
  expect(failures).toEqual([]);
}
/** Repeats the seed's traffic; of its threats, only those of the last day. */
async function passAWeek() {
  // Threats of the vendor would take flows from the rules under test.
  await send("/threat_rule/bulk", "POST", { choice: { names: ["C2-BEACON-01"] }, work: { operation: "disable" } });
  now = begin + 5 * DAY;
  await arriveUntil(6.5, begin + 6 * DAY);
  await arriveUntil(7, begin + 6 * DAY);
}
const events = () => testApi.services.events.forTenant(TENANT);
const arrivedFlows = async () =>
  (await readRows<Flow>(events().rows("flow"))).filter(({ startTime }) => Date.parse(startTime) > begin);
const arrivedQueries = async () =>
  (await readRows<DnsQuery>(events().rows("dns"))).filter(({ timestamp }) => Date.parse(timestamp) > begin);
const threats = (): Promise<Threat[]> => readRows(testApi.services.records.forTenant(TENANT).rows("threat"));
async function send<Answer>(path: string, method: string, body?: object): Promise<Answer> {
  const response = await testApi.call(path, { method, body, as: "projectAdmin" });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

describe("arriving traffic", () => {
  const rulesOf = async (direction: "egress" | "ingress") => {
    const answer = await testApi.read<Record<string, PolicyRule[]>>(
      `/${direction}_policy_rule/list?pageSize=50&sort=order`,
    );
    return answer[`${direction}PolicyRule`] ?? [];
  };

  test("[7.4] is decided by the current rules, one after the other, regardless of the decisions a week before", async () => {
    const add = (direction: string, body: object) =>
      send<PolicyRule>(`/${direction}_policy_rule/add`, "POST", { ...PLAIN_RULE, ...body });
    await send("/egress_policy_rule/block-malicious-domains", "DELETE");
    const nights = { always: false, days: [], from: "20:00", to: "06:00", timeZone: "America/New_York" };
    const block = await add("egress", {
      displayName: "Block a site at night",
      action: "block",
      source: { any: false, sites: ["plant"] },
      destination: { any: false, fqdns: ["a.example"] },
      schedule: nights,
    });
    await add("egress", {
      displayName: "Alert on queries of servers",
      action: "alert",
      source: { any: false, deviceTypes: ["server"] },
      destination: { any: false, fqdns: ["*.example"] },
      service: [{ transport: "udp", ports: ["53"] }],
    });
    for (const { name } of await rulesOf("ingress")) await send(`/ingress_policy_rule/${name}`, "DELETE");
    await add("ingress", {
      ...PLAIN_INGRESS,
      displayName: "Block a country",
      action: "block",
      source: { any: false, countries: ["NL"] },
      destination: { any: true },
    });
    const { metadata: _metadata, ...policy } = await testApi.read("/policy/default-policy");
    await send("/policy/default-policy", "PUT", { ...policy, ingressDefault: "allow", resourceVersion: 0 });
    await passAWeek();

    const { device } = await testApi.read<{ device: Device[] }>("/device/list?pageSize=200");
    const devices = new Map(device.map((item) => [item.name, item]));
    const isolated = new Set(device.filter(({ status }) => status === "isolated").map(({ name }) => name));
    const [egress, ingress] = [await rulesOf("egress"), await rulesOf("ingress")];
    const seen = new Map<string, number>();
    const before = new Map((await readRows<Flow>(events().rows("flow"))).map((flow) => [flow.flowId, flow]));
    for (const flow of await arrivedFlows()) {
      const rules = flow.direction === "outbound" ? egress : flow.direction === "inbound" ? ingress : [];
      const isStopped = [flow.srcDevice, flow.dstDevice].some((name) => name !== null && isolated.has(name));
      const rule = isStopped ? undefined : plainDecision(rules, plainFlow(flow, devices));
      const action = isStopped || rule?.action === "block" ? "stopped" : "passed";
      expect([flow.action === "allowed" ? "passed" : "stopped", flow.policyName]).toEqual([action, rule?.name ?? null]);
      const own = flow.direction === "inbound" ? flow.dstDevice : flow.srcDevice;
      const known = before.get(flow.flowId.split("~")[0] ?? "")?.deviceType ?? null;
      expect(flow.deviceType).toBe((own && devices.get(own)?.deviceType) ?? known);
      const wasStopped = before.get(flow.flowId.split("~")[0] ?? "")?.action !== "allowed";
      if (action === "stopped" && !wasStopped) expect(flow).toMatchObject({ bytesIn: 0, rttMs: null });
      if (action === "passed" && wasStopped) expect(flow.bytesIn).toBeGreaterThan(0);
      if (!hasPayload(flow)) expect(flow).toMatchObject(NO_PAYLOAD);
      else if (action === "passed" && wasStopped && flow.appProto === "http")
        expect([flow.httpUrl?.slice(0, 1), typeof flow.httpStatus]).toEqual(["/", "number"]);
      else if (action === "passed" && wasStopped && flow.appProto === "tls")
        expect([flow.tlsVersion, flow.ja4]).not.toContain(null);
      const how = `${flow.direction} ${rule?.displayName ?? (isStopped ? "isolated" : "default")}`;
      seen.set(how, (seen.get(how) ?? 0) + 1);
    }
    for (const how of ["Block a site at night", "default"]) expect(seen.get(`outbound ${how}`)).toBeGreaterThan(0);
    for (const how of ["Block a country", "default", "isolated"]) expect(seen.get(`inbound ${how}`)).toBeGreaterThan(0);
    const queries = await arrivedQueries();
    expect(queries.length).toBeGreaterThan(10);
    for (const query of queries) {
      const rule = plainDecision(egress, plainQuery(query, devices));
      // Malware is blocked by the default policy.
      const action = rule
        ? { allow: "allowed", limit: "allowed", alert: "alerted", block: "blocked" }[rule.action]
        : "blocked";
      expect([query.action, query.policyName]).toEqual([action, rule?.name ?? null]);
      expect(query.responseCode).toBe(action === "blocked" ? "REFUSED" : "NOERROR");
    }
    const { hits24h, hits30d, lastHitAt } = await testApi.read<PolicyRule>(`/egress_policy_rule/${block.name}`);
    expect(hits24h).toBeGreaterThan(0);
    expect(hits30d).toBe(seen.get("outbound Block a site at night"));
    expect(Date.parse(lastHitAt ?? "")).toBeGreaterThan(begin);
  });

  test("[7.4] of a device stops when the device is isolated, and is not matched by deleted or disabled rules", async () => {
    await send("/device/ws-001/isolate", "POST", { isolated: true, reason: "Looks infected" });
    await send("/egress_policy_rule/bulk", "POST", {
      choice: { names: (await rulesOf("egress")).map(({ name }) => name) },
      work: { operation: "disable" },
    });
    for (const { name } of await rulesOf("ingress")) await send(`/ingress_policy_rule/${name}`, "DELETE");
    await passAWeek();
    const flows = await arrivedFlows();
    const own = flows.filter(({ srcDevice }) => srcDevice === "ws-001");
    expect(own.length).toBeGreaterThan(10);
    for (const flow of own) expect(flow).toMatchObject({ policyName: null, riskReasons: ["isolated_device"] });
    expect(own.every(({ action }) => action !== "allowed")).toBe(true);
    expect(flows.filter(({ policyName }) => policyName !== null)).toEqual([]);
    expect(
      (await arrivedQueries()).every(({ action, policyName }) => action === "blocked" && policyName === null),
    ).toBe(true);
  });

  test("[7.4] is based on what arrived a week before, whether or not it was recorded and wherever it was forwarded to", async () => {
    const seeded = (await readRows<Flow>(events().rows("flow"))).filter(
      ({ startTime }) => Date.parse(startTime) >= begin - 2 * DAY,
    );
    const { metadata: _metadata, ...policy } = await testApi.read("/policy/default-policy");
    const save = (part: object, resourceVersion: number) =>
      send("/policy/default-policy", "PUT", { ...policy, ingressDefault: "allow", ...part, resourceVersion });
    await save({ logLevel: "none" }, 0);
    for (const { name } of await rulesOf("egress")) await send(`/egress_policy_rule/${name}`, "DELETE");
    for (const { name } of await rulesOf("ingress")) await send(`/ingress_policy_rule/${name}`, "DELETE");
    const forward = await send<PolicyRule>("/ingress_policy_rule/add", "POST", {
      ...PLAIN_RULE,
      ...PLAIN_INGRESS,
      displayName: "Forward a port",
      action: "allow",
      source: { any: true },
      destination: { any: true },
      service: [{ transport: "any", ports: ["53"] }],
      translate: { toDevice: "ws-002", toPort: 8053 },
    });
    await passAWeek();
    const forwarded = await arrivedFlows();
    expect(forwarded.length).toBeGreaterThan(0);
    const passed = forwarded.filter(({ action }) => action === "allowed");
    expect(passed.length).toBeGreaterThan(0);
    expect(new Set(passed.map(({ dstPort, dstDevice }) => `${dstDevice}:${dstPort}`))).toEqual(
      new Set(["ws-002:8053"]),
    );
    expect(new Set(forwarded.map(({ policyName }) => policyName))).toEqual(new Set([forward.name]));
    await save({}, 1);
    await send(`/ingress_policy_rule/${forward.name}`, "DELETE");
    now = begin + 12 * DAY;
    await arriveUntil(14, begin + 14 * DAY);
    const again = (await arrivedFlows()).filter(({ startTime }) => Date.parse(startTime) > begin + 12 * DAY);
    const what = (flows: Flow[]) => flows.map(({ flowId, dstPort }) => `${flowId.split("~")[0]} ${dstPort}`).sort();
    expect(what(again)).toEqual(what(seeded));
  });
});

describe("threat rules", () => {
  const RULE = {
    enabled: true,
    type: "behaviour",
    action: "alert",
    severity: "high",
    dataset: "flow",
    threshold: null,
    mitre: ["T1567.002"],
    reason: null,
    expiresAt: null,
    tags: [],
  };
  const add = (body: object) => send<{ name: string }>("/threat_rule/add", "POST", { ...RULE, ...body });
  const of = async ({ name }: { name: string }) => (await threats()).filter(({ ruleName }) => ruleName === name);
  const evidenceOf = async ({ threatId }: Threat) =>
    (await testApi.read<{ threatFlow: ThreatFlow[] }>(`/threat/${threatId}/flow/list?pageSize=200`)).threatFlow.filter(
      ({ evidence }) => evidence,
    );

  test("[7.4] raise one threat for each device, with its flows as evidence, and update it while it is open", async () => {
    const rule = await add({ displayName: "Calls to a site", match: "dstDomain:a.example direction:outbound" });
    const disabled = await add({ displayName: "Disabled", match: "direction:outbound", enabled: false });
    await passAWeek();
    const raised = await of(rule);
    expect(raised.length).toBe(1);
    const [threat] = raised;
    if (!threat) throw new Error("no threat");
    const flows = (await arrivedFlows()).filter(
      ({ startTime, dstDomain, direction }) =>
        Date.parse(startTime) >= begin + 6 * DAY && dstDomain === "a.example" && direction === "outbound",
    );
    expect(threat).toMatchObject({
      title: "Calls to a site",
      severity: "high",
      status: "new",
      deviceName: "ws-001",
      ruleSource: "provider",
      techniqueId: "T1567.002",
      tactic: "Exfiltration",
      occurrences: flows.length,
      flowCount: flows.length,
    });
    const evidence = await evidenceOf(threat);
    expect(evidence.map(({ flowId }) => flowId).sort()).toEqual(flows.map(({ flowId }) => flowId).sort());
    expect(await of(disabled)).toEqual([]);
    const hits = await testApi.read<{ hits24h: number }>(`/threat_rule/${rule.name}`);
    expect(hits.hits24h).toBe(1);
  });

  test("[7.4] raise threats that the default policy responds to: it blocks, alerts and reports both", async () => {
    const { egressPolicyRule } = await testApi.read<{ egressPolicyRule: PolicyRule[] }>(
      "/egress_policy_rule/list?pageSize=50",
    );
    for (const { name } of egressPolicyRule) await send(`/egress_policy_rule/${name}`, "DELETE");
    const quiet = await add({ displayName: "Only logged", severity: "low", match: "dstDomain:b.example" });
    const loud = await add({ displayName: "Loud", severity: "low", action: "escalate", match: "direction:internal" });
    const rule = await add({ displayName: "Calls to a site", match: "dstDomain:a.example direction:outbound" });
    await passAWeek();
    const [threat] = await of(rule);
    if (!threat) throw new Error("no threat");
    const added = (
      await testApi.read<{ egressPolicyRule: EgressRule[] }>("/egress_policy_rule/list?pageSize=50")
    ).egressPolicyRule.filter(({ tags }) => tags.includes("threat-response"));
    expect(added).toMatchObject([
      {
        displayName: "Block a.example",
        action: "block",
        scope: "organization",
        destination: { any: false, fqdns: ["a.example"] },
        comment: "Response to the threat Calls to a site",
        metadata: { createdBy: "system" },
      },
    ]);
    const [block] = added;
    expect(Date.parse(block?.expiresAt ?? "") - begin).toBe(36.5 * DAY);
    // From then on, the rule decides, except at isolated devices.
    const later = (await arrivedFlows()).filter(
      ({ startTime, dstDomain, direction, riskReasons }) =>
        Date.parse(startTime) >= begin + 6.5 * DAY &&
        dstDomain === "a.example" &&
        direction === "outbound" &&
        !riskReasons.includes("isolated_device"),
    );
    expect(later.length).toBeGreaterThan(0);
    for (const { policyName } of later) expect(policyName).toBe(block?.name);
    const history = await testApi.read<ThreatHistory>(`/threat/${threat.threatId}/history`);
    expect(history.history).toMatchObject([
      { actor: { userId: "system" }, changes: [{ field: "response", from: null, to: "block" }] },
    ]);
    expect(history.history[0]?.reason).toContain("Block a.example");
    const records = testApi.services.records.forTenant(TENANT);
    const audit = await readRows(records.rows("audit"));
    expect(audit.filter(({ objectName }) => objectName === block?.name)).toMatchObject([
      { action: "policy.egress.create", actor: { type: "system" }, message: "Response to the threat Calls to a site" },
    ]);
    const alerts = await readRows(records.rows("threatAlert"));
    const { threatId: blocked } = threat;
    expect(alerts).toContainEqual(expect.objectContaining({ threatId: blocked, escalated: false }));
    const [escalated] = await of(loud);
    expect(alerts).toContainEqual(expect.objectContaining({ threatId: escalated?.threatId, escalated: true }));
    for (const { threatId } of await of(quiet)) {
      expect(alerts.map((alert) => alert.threatId)).not.toContain(threatId);
      const logged = await testApi.read<ThreatHistory>(`/threat/${threatId}/history`);
      expect(logged.history).toMatchObject([{ changes: [{ to: "log" }] }]);
    }
    expect((await of(quiet)).length).toBeGreaterThan(0);
  });

  test("[7.4] apply their threshold, exclude suppressed traffic, and stop the traffic that they block", async () => {
    const often = { count: 3, windowMinutes: 1_440, groupBy: "siteName" };
    const counted = await add({ displayName: "Often", match: "direction:internal", threshold: often });
    const tooFew = await add({
      displayName: "Too often",
      match: "direction:internal",
      threshold: { ...often, count: 1_000 },
    });
    const outbound = await add({ displayName: "Outbound", match: "direction:outbound" });
    await add({
      displayName: "Known traffic",
      type: "exception",
      action: "suppress",
      match: "direction:outbound siteName:plant",
      reason: "Reviewed",
      expiresAt: new Date(begin + 30 * DAY).toISOString(),
    });
    const blocking = await add({
      displayName: "Stop queries",
      dataset: "dns",
      match: "queryName:h3.example",
      action: "block",
    });
    await passAWeek();
    expect((await of(counted)).length).toBeGreaterThan(0);
    expect(await of(tooFew)).toEqual([]);
    const [threat] = await of(outbound);
    if (!threat) throw new Error("no threat");
    const evidence = await evidenceOf(threat);
    expect(evidence.length).toBeGreaterThan(0);
    expect(new Set(evidence.map(({ siteName }) => siteName))).toEqual(new Set(["hq"]));
    const [stopped] = await of(blocking);
    expect(stopped).toMatchObject({ action: "blocked", domain: "example", deviceName: "ws-001", flowCount: 0 });
    const query = (await arrivedQueries()).find(({ queryName }) => queryName === "h3.example");
    expect(query).toMatchObject({ action: "blocked", policyName: blocking.name, threatIds: [stopped?.threatId] });
  });

  test("[7.4] raise no threat for a device for a while after its threat was closed", async () => {
    const rule = await add({ displayName: "Calls to a site", match: "direction:outbound" });
    now = begin + 5 * DAY;
    await arriveUntil(5.5, begin);
    const [threat] = await of(rule);
    if (!threat) throw new Error("no threat");
    const { records } = testApi.services;
    const close = (status: Threat["status"]) =>
      records
        .forTenant(TENANT)
        .change((change) => change.replace("threat", { threatId: threat.threatId }, { ...threat, status }));
    await close("resolved");
    await arriveUntil(5.6, begin);
    expect((await of(rule)).length).toBe(1);
    await arriveUntil(6.5, begin);
    expect((await of(rule)).length).toBe(2);
  });
});

describe("threats of the vendor", () => {
  const arriveFor = async (days: number) => {
    const before = new Set((await threats()).map(({ threatId }) => threatId));
    now = begin;
    await arriveUntil(days, begin);
    return (await threats()).filter(({ threatId, ruleName }) => !before.has(threatId) && ruleName === "C2-BEACON-01");
  };

  test("arrive once, are new, counted on their device, and have their flows as evidence", async () => {
    const arrived = await arriveFor(4);
    expect(arrived.length).toBeGreaterThan(5);
    const flows = await readRows<Flow>(events().rows("flow"));
    expect(arrived.some(({ flowCount }) => flowCount > 0)).toBe(true);
    for (const { threatId, status, assignee, flowCount, firstSeen, lastSeen } of arrived) {
      expect({ status, assignee }).toEqual({ status: "new", assignee: null });
      const own = flows.filter(({ threatIds }) => threatIds.includes(threatId));
      expect(own.length).toBe(flowCount);
      for (const { startTime } of own) {
        expect(startTime >= firstSeen && startTime <= lastSeen).toBe(true);
        expect(Date.parse(startTime)).toBeLessThan(now);
      }
    }
    const device = await testApi.services.records.forTenant(TENANT).find("device", { name: "ws-001" });
    const counted = Object.values(device?.threatsOpen ?? {}).reduce((sum, count) => sum + count, 0);
    const open = (await threats()).filter(
      ({ deviceName, status, severity }) =>
        deviceName === "ws-001" && ["new", "in_progress"].includes(status) && severity !== "informational",
    );
    expect(counted).toBe(open.length);
    // The same slots again.
    expect(await arriveFor(4)).toEqual([]);
  });

  test("[7.4] do not arrive while their rule is disabled", async () => {
    await send("/threat_rule/bulk", "POST", {
      choice: { names: ["C2-BEACON-01"] },
      work: { operation: "disable" },
    });
    expect(await arriveFor(4)).toEqual([]);
  });

  test("[7.4] do not arrive while all of their flows are suppressed", async () => {
    const { total } = await testApi.read<{ total: number }>("/threat_rule/list?pageSize=1");
    expect(total).toBeGreaterThan(0);
    await send("/threat_rule/add", "POST", {
      displayName: "Everything is known",
      enabled: true,
      type: "exception",
      action: "suppress",
      severity: "low",
      dataset: "flow",
      match: "dstPort:>=0",
      threshold: null,
      mitre: [],
      reason: "Test of the network",
      expiresAt: new Date(begin + 30 * DAY).toISOString(),
      tags: [],
    });
    expect((await arriveFor(4)).filter(({ flowCount }) => flowCount > 0)).toEqual([]);
    expect((await arrivedFlows()).filter(({ threatIds }) => threatIds.length > 0)).toEqual([]);
  });
});
