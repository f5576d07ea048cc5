import { afterAll, beforeAll, expect, test } from "vitest";

import type { IngressRule, IngressSpec } from "~/contract/policy-rule";

import { startTestApi, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const SPEC: IngressSpec = {
  displayName: "Publish a portal",
  enabled: true,
  action: "allow",
  source: { any: true, cidrs: [], countries: [], asns: [], indicatorLists: [] },
  destination: { any: true, sites: [], devices: [], publicIps: [], tags: [] },
  service: [{ transport: "tcp", ports: ["443"] }],
  schedule: { always: true, days: [], from: "00:00", to: "00:00", timeZone: "UTC" },
  log: true,
  scope: "organization",
  expiresAt: null,
  comment: "",
  tags: [],
  translate: null,
  requireVpn: false,
  rateLimitPerMin: null,
};

async function addRule(change: Partial<IngressSpec>): Promise<IngressRule> {
  const body = { ...SPEC, ...change };
  const response = await testApi.call("/ingress_policy_rule/add", { method: "POST", body, as: "tenantAdmin" });
  expect(response.status).toBe(201);
  return (await response.json()) as IngressRule;
}

test("an ingress rule lists its forwarding target and the risk of the exposed device", async () => {
  type Devices = { device: { name: string; riskScore: number }[] };
  const { device } = await testApi.read<Devices>("/device/list?sort=-riskScore&pageSize=5");
  const [riskiest, , , , calmer] = device;
  if (!riskiest || !calmer) throw new Error("The tenant has too few devices");
  const forward = await addRule({ translate: { toDevice: calmer.name, toPort: 8443 } });
  const both = await addRule({
    displayName: "Publish two devices",
    destination: { ...SPEC.destination, any: false, devices: [calmer.name, riskiest.name] },
  });
  expect(forward.exposedRisk).toBe(calmer.riskScore);
  expect(both.exposedRisk).toBe(riskiest.riskScore);

  type Rules = { ingressPolicyRule: IngressRule[] };
  const { ingressPolicyRule: rules } = await testApi.read<Rules>("/ingress_policy_rule/list?sort=-exposedRisk");
  expect(rules.slice(0, 2).map(({ name }) => name)).toEqual([both.name, forward.name]);
  expect(rules[1]).toMatchObject({ translate: { toDevice: calmer.name, toPort: 8443 } });
  expect(rules.at(-1)).toMatchObject({ exposedRisk: null, translate: null });
});
