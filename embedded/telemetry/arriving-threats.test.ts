import { describe, expect, test } from "vitest";

import type { Flow } from "~/contract/flow";
import type { EgressRule, PolicyRule } from "~/contract/policy-rule";
import type { Threat } from "~/contract/threat";
import type { ThreatFlow } from "~/contract/threat-flow";
import type { ThreatHistory } from "~/contract/threat-history";

import { readRows } from "../store/row-source";
import { DAY, TENANT, setUpArrivals } from "../test-support/arrivals";

const { api, time, events, threats, arrivedFlows, arrivedQueries, arriveUntil, passAWeek, send } = setUpArrivals();

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
    (await api().read<{ threatFlow: ThreatFlow[] }>(`/threat/${threatId}/flow/list?pageSize=200`)).threatFlow.filter(
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
        Date.parse(startTime) >= time.begin + 6 * DAY && dstDomain === "a.example" && direction === "outbound",
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
    const hits = await api().read<{ hits24h: number }>(`/threat_rule/${rule.name}`);
    expect(hits.hits24h).toBe(1);
  });

  test("[7.4] raise threats that the default policy responds to: it blocks, alerts and reports both", async () => {
    const { egressPolicyRule } = await api().read<{ egressPolicyRule: PolicyRule[] }>(
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
      await api().read<{ egressPolicyRule: EgressRule[] }>("/egress_policy_rule/list?pageSize=50")
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
    expect(Date.parse(block?.expiresAt ?? "") - time.begin).toBe(36.5 * DAY);
    // From then on, the rule decides, except at isolated devices.
    const later = (await arrivedFlows()).filter(
      ({ startTime, dstDomain, direction, riskReasons }) =>
        Date.parse(startTime) >= time.begin + 6.5 * DAY &&
        dstDomain === "a.example" &&
        direction === "outbound" &&
        !riskReasons.includes("isolated_device"),
    );
    expect(later.length).toBeGreaterThan(0);
    for (const { policyName } of later) expect(policyName).toBe(block?.name);
    const history = await api().read<ThreatHistory>(`/threat/${threat.threatId}/history`);
    expect(history.history).toMatchObject([
      { actor: { userId: "system" }, changes: [{ field: "response", from: null, to: "block" }] },
    ]);
    expect(history.history[0]?.reason).toContain("Block a.example");
    const records = api().services.records.forTenant(TENANT);
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
      const logged = await api().read<ThreatHistory>(`/threat/${threatId}/history`);
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
      expiresAt: new Date(time.begin + 30 * DAY).toISOString(),
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
    time.now = time.begin + 5 * DAY;
    await arriveUntil(5.5, time.begin);
    const [threat] = await of(rule);
    if (!threat) throw new Error("no threat");
    const { records } = api().services;
    const close = (status: Threat["status"]) =>
      records
        .forTenant(TENANT)
        .change((change) => change.replace("threat", { threatId: threat.threatId }, { ...threat, status }));
    await close("resolved");
    await arriveUntil(5.6, time.begin);
    expect((await of(rule)).length).toBe(1);
    await arriveUntil(6.5, time.begin);
    expect((await of(rule)).length).toBe(2);
  });
});

describe("threats of the vendor", () => {
  const arriveFor = async (days: number) => {
    const before = new Set((await threats()).map(({ threatId }) => threatId));
    time.now = time.begin;
    await arriveUntil(days, time.begin);
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
        expect(Date.parse(startTime)).toBeLessThan(time.now);
      }
    }
    const device = await api().services.records.forTenant(TENANT).find("device", { name: "ws-001" });
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
    const { total } = await api().read<{ total: number }>("/threat_rule/list?pageSize=1");
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
      expiresAt: new Date(time.begin + 30 * DAY).toISOString(),
      tags: [],
    });
    expect((await arriveFor(4)).filter(({ flowCount }) => flowCount > 0)).toEqual([]);
    expect((await arrivedFlows()).filter(({ threatIds }) => threatIds.length > 0)).toEqual([]);
  });
});
