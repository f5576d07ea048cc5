import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { AuditEntry } from "~/contract/audit";
import type { IngressRule } from "~/contract/policy-rule";
import { PLAIN_INGRESS, PLAIN_RULE } from "~/contract/plain-rule-facts";

import { readRows } from "../../store/row-source";
import { startTestApi, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const RULE = {
  ...PLAIN_RULE,
  ...PLAIN_INGRESS,
  displayName: "Published",
  action: "allow",
};
const send = (path: string, method: string, body?: object) =>
  testApi.call(path, { method, ...(body && { body }), as: "tenantAdmin" });
const auditOf = async (objectName: string): Promise<AuditEntry[]> =>
  (await readRows(testApi.services.records.forTenant("acme-health").rows("audit"))).filter(
    (entry) => entry.objectName === objectName,
  );

describe("an ingress rule", () => {
  const addresses = (count: number) =>
    Array.from({ length: count }, (_, index) => `203.0.${Math.floor(index / 200)}.${(index % 200) + 1}`);
  const from = (...cidrs: string[]) => ({ source: { any: false, cidrs } });

  test.each([
    ["201 values", "source", from(...addresses(201))],
    ["a name of 81 characters", "displayName", { displayName: "x".repeat(81) }],
    ["an empty name", "displayName", { displayName: " " }],
    ["ports in reverse order", "service", { service: [{ transport: "tcp", ports: ["8080-8000"] }] }],
    ["a port above 65535", "service", { service: [{ transport: "tcp", ports: ["65536"] }] }],
    ["a network that starts in its middle", "source", from("10.1.2.3/16")],
    ["an address that is none", "source", from("10.1.2.300")],
    ["an address with a leading zero", "source", from("010.1.2.3")],
    ["no service", "service", { service: [] }],
    ["21 services", "service", { service: Array.from({ length: 21 }, () => ({ transport: "tcp", ports: ["443"] })) }],
    ["an unknown transport", "service.0.transport", { service: [{ transport: "icmp", ports: [] }] }],
    ["the action limit and no limit", "rateLimitPerMin", { action: "limit" }],
    ["an expiry in the past", "expiresAt", { expiresAt: "2020-01-01T00:00:00.000Z" }],
    ["a limit of 0", "rateLimitPerMin", { rateLimitPerMin: 0 }],
    ["a limit of more than a million", "rateLimitPerMin", { rateLimitPerMin: 1_000_001 }],
    ["a forwarding port of 0", "translate", { translate: { toDevice: "ws-001", toPort: 0 } }],
    ["a forwarding device that does not exist", "devices", { translate: { toDevice: "gone", toPort: 443 } }],
  ])("[7.4] with %s is rejected because of its %s", async (_what, field, part) => {
    const before = await testApi.read<{ total: number }>("/ingress_policy_rule/list?pageSize=1");
    const response = await send("/ingress_policy_rule/add", "POST", { ...RULE, ...part });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(field)]);
    expect(await testApi.read("/ingress_policy_rule/list?pageSize=1")).toMatchObject({ total: before.total });
  });

  test("[7.4] is saved at its limits, has a unique name, and each write is in the audit trail", async () => {
    const atLimits = {
      ...from(...addresses(200)),
      displayName: "x".repeat(80),
      service: [{ transport: "tcp", ports: ["1-65535"] }],
      rateLimitPerMin: 1_000_000,
      translate: { toDevice: "ws-001", toPort: 65_535 },
    };
    const response = await send("/ingress_policy_rule/add", "POST", { ...RULE, ...atLimits });
    expect(response.status).toBe(201);
    const { name, displayName } = (await response.json()) as IngressRule;
    const path = `/ingress_policy_rule/${name}`;
    const taken = { ...RULE, displayName: "allow PARTNER vpn", resourceVersion: 1 };
    expect((await send(path, "PUT", taken)).status).toBe(409);
    expect((await send(path, "PUT", { ...RULE, displayName, requireVpn: true, resourceVersion: 1 })).status).toBe(200);
    expect((await send(path, "PUT", { ...RULE, displayName, resourceVersion: 1 })).status).toBe(409);
    expect((await send(path, "DELETE")).status).toBe(204);
    const entries = await auditOf(name);
    expect(entries.map(({ action }) => action).sort()).toEqual([
      "policy.ingress.create",
      "policy.ingress.delete",
      "policy.ingress.update",
    ]);
    const changes = entries.find(({ action }) => action === "policy.ingress.update")?.changes ?? [];
    expect(changes).toEqual(
      expect.arrayContaining([
        { path: "requireVpn", before: false, after: true },
        { path: "rateLimitPerMin", before: 1_000_000, after: null },
      ]),
    );
  });
});

test("[7.4] the default policy has an audit trail entry with its changes, and accepts only known time zones", async () => {
  const path = "/policy/default-policy";
  const { metadata: _metadata, ...policy } = await testApi.read<{ metadata?: object }>(path);
  const hours = (timeZone: string) => [{ days: ["sat"], from: "22:00", to: "06:00", timeZone }];
  const save = (part: object) => send(path, "PUT", { ...policy, ...part, resourceVersion: 0 });
  expect((await save({ quietHours: hours("Nowhere/None") })).status).toBe(400);
  expect(await auditOf("default")).toEqual([]);
  expect((await save({ logLevel: "blocked", quietHours: hours("Europe/Berlin") })).status).toBe(200);
  expect((await save({ logLevel: "none" })).status).toBe(409);
  expect(await auditOf("default")).toMatchObject([
    {
      action: "policy.update",
      objectDisplayName: "Default policy",
      changes: [
        { path: "logLevel", before: "all", after: "blocked" },
        { path: "quietHours", before: [], after: hours("Europe/Berlin") },
      ],
    },
  ]);
});
