import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { BulkResult } from "~/contract/bulk";
import type { EgressRule, EgressSpec, SavedPolicyRule } from "~/contract/policy-rule";
import type { ConnectionTest } from "~/contract/policy-work";

import { startTestApi, type TestApi } from "../../test-support/test-api";

const PREFIX = "/egress_policy_rule";
let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

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
    indicatorLists: [],
  },
  service: { any: true },
  rateLimitPerMin: null,
  schedule: { always: true, days: [], from: "00:00", to: "00:00", timeZone: "UTC" },
  log: true,
  scope: "organization",
  expiresAt: null,
  comment: "",
  tags: [],
};

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await testApi.call(`${PREFIX}${path}`, { method: "POST", body, as: "tenantAdmin" });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.status === 204 ? (undefined as Answer) : ((await response.json()) as Answer);
}

async function listRules(query = ""): Promise<EgressRule[]> {
  return (await testApi.read<{ egressPolicyRule: EgressRule[] }>(`${PREFIX}/list?${query}`)).egressPolicyRule;
}

describe("egress rules", () => {
  test("[7.4] are listed in evaluation order, with hits and issues", async () => {
    const rules = await listRules("pageSize=50");
    expect(rules.map(({ order }) => order)).toEqual(rules.map((_, index) => index + 1));
    expect(rules[0]).toMatchObject({ name: "block-malicious-domains", scope: "provider", issues: expect.any(Array) });
  });

  test("are refused with the code of no country, or a misspelled category or application", async () => {
    const refused = async (destination: object, spec: object = {}) => {
      const body = { ...SPEC, ...spec, destination: { ...SPEC.destination, fqdns: [], ...destination } };
      const response = await testApi.call(`${PREFIX}/add`, { method: "POST", body, as: "tenantAdmin" });
      expect(response.status).toBe(400);
      return ((await response.json()) as { errors: { field: string; message: string }[] }).errors;
    };
    expect(await refused({ countries: ["RU", "EU"] })).toEqual([
      { field: "destination.countries", message: "No country has the code EU" },
    ]);
    expect(await refused({ categories: ["malware", "gamblng"] })).toEqual([
      { field: "destination.categories", message: 'There is no category "gamblng": did you mean "gambling"?' },
    ]);
    const { groups } = await testApi.read<{ groups: { key: string[] }[] }>("/flow/list?pageSize=0&groupBy=application");
    const application = groups[0]?.key[0] ?? "";
    expect(await refused({ applications: [application.toUpperCase()] })).toEqual([
      {
        field: "destination.applications",
        message: `There is no application "${application.toUpperCase()}": did you mean "${application}"?`,
      },
    ]);
    const { name } = await post<EgressRule>("/add", {
      ...SPEC,
      displayName: "Known values",
      destination: {
        ...SPEC.destination,
        countries: ["RU"],
        categories: ["gambling", "zebras"],
        applications: [application],
      },
    });
    await testApi.call(`${PREFIX}/${name}`, { method: "DELETE", as: "tenantAdmin" });
  });

  test("[7.4] are found and counted by the ports and the transports of each of their services", async () => {
    const { name } = await post<EgressRule>("/add", {
      ...SPEC,
      displayName: "Web and time",
      service: [
        { transport: "tcp", ports: ["80", "8443"] },
        { transport: "udp", ports: ["123", "8443"] },
      ],
    });
    const found = async (field: string, value: string) => {
      const filter = `filters[0].fieldName=service.${field}&filters[0].stringFilters.ExactValues=${value}`;
      return (await listRules(`pageSize=50&${filter}`)).map((rule) => rule.name);
    };
    expect(await found("ports", "123")).toEqual([name]);
    expect(await found("ports", "8443")).toEqual([name]);
    expect(await found("transport", "udp")).toEqual(["block-outbound-smb", name]);
    expect(await found("any", "false")).toEqual([
      "block-outbound-smb",
      "alert-dns-over-https",
      "allow-business-services",
      name,
    ]);
    const { groups } = await testApi.read<{ groups: { key: string[]; count: number }[] }>(
      `${PREFIX}/list?pageSize=0&groupBy=service.ports`,
    );
    expect(groups).toEqual(expect.arrayContaining([expect.objectContaining({ key: ["8443"], count: 1 })]));
    expect((await testApi.call(`${PREFIX}/${name}`, { method: "DELETE", as: "tenantAdmin" })).status).toBe(204);
  });

  test("are added, replaced if the version is current, and deleted, each with an audit trail entry", async () => {
    const made = await post<EgressRule>("/add", SPEC);
    expect(made).toMatchObject({ displayName: "Block example", order: 8, metadata: { resourceVersion: 1 } });
    const put = (body: object) => testApi.call(`${PREFIX}/${made.name}`, { method: "PUT", body, as: "tenantAdmin" });
    expect((await put({ ...SPEC, action: "alert", resourceVersion: 1 })).status).toBe(200);
    const late = await put({ ...SPEC, action: "allow", resourceVersion: 1 });
    expect(late.status).toBe(409);
    const removed = await testApi.call(`${PREFIX}/${made.name}`, { method: "DELETE", as: "tenantAdmin" });
    expect(removed.status).toBe(204);
    const { audit } = await testApi.read<{ audit: { action: string }[] }>("/audit/list?sort=-timestamp&pageSize=3");
    expect(audit.map(({ action }) => action).sort()).toEqual([
      "policy.egress.create",
      "policy.egress.delete",
      "policy.egress.update",
    ]);
  });

  test("are removed or restored by undoing that they were added or replaced, unless they have changed since", async () => {
    const before = await listRules();
    const undo = (undoId: string | undefined) => post<BulkResult>("/import/undo", { undoId });
    const added = await post<SavedPolicyRule>("/add", { ...SPEC, displayName: "Block for a moment", position: 4 });
    const put = async (body: object) => {
      const answer = await testApi.call(`${PREFIX}/${added.name}`, { method: "PUT", body, as: "tenantAdmin" });
      return (await answer.json()) as SavedPolicyRule;
    };
    const replaced = await put({ ...SPEC, displayName: "Alert instead", action: "alert", resourceVersion: 1 });
    const reason = "Changed by someone else";
    expect(await undo(added.undoId)).toMatchObject({ changed: 0, skipped: [{ name: added.name, reason }] });
    expect(await undo(replaced.undoId)).toEqual({ matched: 1, changed: 1, skipped: [] });
    expect(await testApi.read(`${PREFIX}/${added.name}`)).toMatchObject({
      displayName: "Block for a moment",
      action: "block",
      order: added.order,
    });
    const { audit } = await testApi.read<{ audit: object[] }>("/audit/list?sort=-timestamp&pageSize=1");
    expect(audit).toMatchObject([
      { action: "policy.egress.update.undo", objectName: added.name, objectDisplayName: "Block for a moment" },
    ]);
    const again = await post<SavedPolicyRule>("/add", {
      ...SPEC,
      displayName: "Block for another moment",
      position: 1,
    });
    expect(await undo(again.undoId)).toEqual({ matched: 1, changed: 1, skipped: [] });
    await testApi.call(`${PREFIX}/${added.name}`, { method: "DELETE", as: "tenantAdmin" });
    expect((await listRules()).map(({ name, order }) => [name, order])).toEqual(
      before.map(({ name, order }) => [name, order]),
    );
  });

  test("[7.4] are found by a site if they name the site or apply at all sites, but not if they name others", async () => {
    const { site: sites } = await testApi.read<{ site: { name: string }[] }>("/site/list?pageSize=2");
    const [here = "", elsewhere = ""] = sites.map(({ name }) => name);
    const source = { ...SPEC.source, any: false };
    const added = {
      all: await post<EgressRule>("/add", { ...SPEC, displayName: "At all sites" }),
      here: await post<EgressRule>("/add", { ...SPEC, displayName: "Here", source: { ...source, sites: [here] } }),
      elsewhere: await post<EgressRule>("/add", {
        ...SPEC,
        displayName: "Elsewhere",
        source: { ...source, sites: [elsewhere] },
      }),
    };
    const filter = `filters[0].fieldName=appliesAt&filters[0].stringFilters.ExactValues=${here}`;
    const names = (await listRules(`pageSize=50&${filter}`)).map(({ name }) => name);
    expect(names).toContain(added.all.name);
    expect(names).toContain(added.here.name);
    expect(names).not.toContain(added.elsewhere.name);
    for (const { name } of Object.values(added))
      await testApi.call(`${PREFIX}/${name}`, { method: "DELETE", as: "tenantAdmin" });
  });

  test("are added at a position; rules of the provider at the start stay first for callers who may not change them", async () => {
    const before = await listRules("pageSize=50");
    const leading = before.findIndex(({ scope }) => scope !== "provider");
    const first = await post<EgressRule>("/add", { ...SPEC, displayName: "First of ours", position: 1 });
    expect(first).toMatchObject({ order: leading + 1, metadata: { resourceVersion: 1 } });
    const last = await post<EgressRule>("/add", { ...SPEC, displayName: "Last of ours", position: 500 });
    expect(last.order).toBe(before.length + 2);
    const body = { ...SPEC, displayName: "First of all", position: 1 };
    const added = await testApi.call(`${PREFIX}/add`, { method: "POST", body, as: "projectAdmin" });
    const top = (await added.json()) as EgressRule;
    const names = before.map(({ name }) => name);
    expect((await listRules("pageSize=50")).map(({ name, order }) => [name, order])).toEqual(
      [top.name, ...names.toSpliced(leading, 0, first.name), last.name].map((name, index) => [name, index + 1]),
    );
    for (const { name } of [top, first, last])
      await testApi.call(`${PREFIX}/${name}`, { method: "DELETE", as: "tenantAdmin" });
  });

  test.each([
    ["the action limit and no limit", { action: "limit" }, "rateLimitPerMin"],
    ["a limit and another action", { rateLimitPerMin: 20 }, "rateLimitPerMin"],
    ["a port that is none", { service: [{ transport: "tcp", ports: ["70000"] }] }, "service"],
    ["a network that begins elsewhere", { source: { ...SPEC.source, any: false, cidrs: ["10.0.0.1/8"] } }, "source"],
    ["a domain that is none", { destination: { ...SPEC.destination, fqdns: ["http://x"] } }, "destination"],
    ["a field that does not exist", { owner: "me" }, "owner"],
  ])("are rejected with %s", async (_fault, change, field) => {
    const response = await testApi.call(`${PREFIX}/add`, {
      method: "POST",
      body: { ...SPEC, ...change },
      as: "tenantAdmin",
    });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toContain(field);
  });

  test("of the provider can be changed only by the provider, and Members cannot change any", async () => {
    const body = { ...SPEC, scope: "provider" };
    expect((await testApi.call(`${PREFIX}/add`, { method: "POST", body, as: "tenantAdmin" })).status).toBe(403);
    expect((await testApi.call(`${PREFIX}/add`, { method: "POST", body: SPEC, as: "member" })).status).toBe(403);
    const locked = await testApi.call(`${PREFIX}/block-malicious-domains`, { method: "DELETE", as: "tenantAdmin" });
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

  test("can be reordered only as a complete set", async () => {
    const names = (await listRules("pageSize=50")).map(({ name }) => name);
    const moved = [...names.slice(0, 5), ...names.slice(5).reverse()];
    await post("/reorder", { names: moved });
    expect((await listRules("pageSize=50")).map(({ name }) => name)).toEqual(moved);
    await post("/reorder", { names });
    const stale = await testApi.call(`${PREFIX}/reorder`, {
      method: "POST",
      body: { names: names.slice(1) },
      as: "tenantAdmin",
    });
    expect(stale.status).toBe(409);
  });

  test("report the rule that decides about a connection, and the results of the rules before it", async () => {
    const blocked = await post<ConnectionTest>("/simulate", { device: "ws-001", country: "RU", port: 443 });
    expect(blocked.decision).toMatchObject({ action: "block", ruleName: "block-high-risk-countries" });
    expect(blocked.path.at(-1)?.result).toBe("matches");
    expect(blocked.path.slice(0, -1).every(({ result }) => result === "destination")).toBe(true);
    const free = await post<ConnectionTest>("/simulate", { device: "ws-001", country: "FR", port: 8443 });
    expect(free.decision).toMatchObject({ action: "allow", ruleName: null, displayName: "Default policy" });
  });
});

test("the default policy can be replaced only from its latest version", async () => {
  const path = "/policy/default-policy";
  const { metadata: _metadata, ...policy } = await testApi.read(path);
  const put = (resourceVersion: number) =>
    testApi.call(path, {
      method: "PUT",
      body: { ...policy, egressDefault: "block", resourceVersion },
      as: "tenantAdmin",
    });
  expect((await put(0)).status).toBe(200);
  expect((await put(0)).status).toBe(409);
  expect(await testApi.read(path)).toMatchObject({ egressDefault: "block", metadata: { resourceVersion: 1 } });
  expect((await put(1)).status).toBe(200);
});
