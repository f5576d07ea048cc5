import { describe, expect, test } from "vitest";

import type { Device } from "~/contract/device";
import type { Flow } from "~/contract/flow";
import type { PolicyRule } from "~/contract/policy-rule";
import { PLAIN_INGRESS, PLAIN_RULE } from "~/contract/plain-rule-facts";

import { NO_PAYLOAD } from "../data/traffic/payload";
import { hasPayload } from "../data/traffic/tcp";
import { readRows } from "../store/row-source";
import { DAY, setUpArrivals } from "../test-support/arrivals";
import { plainDecision, plainFlow, plainQuery } from "../test-support/plain-rules";

const { api, time, events, arrivedFlows, arrivedQueries, arriveUntil, passAWeek, send } = setUpArrivals();

describe("arriving traffic", () => {
  const rulesOf = async (direction: "egress" | "ingress") => {
    const answer = await api().read<Record<string, PolicyRule[]>>(
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
    const { metadata: _metadata, ...policy } = await api().read("/policy/default-policy");
    await send("/policy/default-policy", "PUT", { ...policy, ingressDefault: "allow", resourceVersion: 0 });
    await passAWeek();

    const { device } = await api().read<{ device: Device[] }>("/device/list?pageSize=200");
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
    const { hits24h, hits30d, lastHitAt } = await api().read<PolicyRule>(`/egress_policy_rule/${block.name}`);
    expect(hits24h).toBeGreaterThan(0);
    expect(hits30d).toBe(seen.get("outbound Block a site at night"));
    expect(Date.parse(lastHitAt ?? "")).toBeGreaterThan(time.begin);
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
      ({ startTime }) => Date.parse(startTime) >= time.begin - 2 * DAY,
    );
    const { metadata: _metadata, ...policy } = await api().read("/policy/default-policy");
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
    time.now = time.begin + 12 * DAY;
    await arriveUntil(14, time.begin + 14 * DAY);
    const again = (await arrivedFlows()).filter(({ startTime }) => Date.parse(startTime) > time.begin + 12 * DAY);
    const what = (flows: Flow[]) => flows.map(({ flowId, dstPort }) => `${flowId.split("~")[0]} ${dstPort}`).sort();
    expect(what(again)).toEqual(what(seeded));
  });
});
