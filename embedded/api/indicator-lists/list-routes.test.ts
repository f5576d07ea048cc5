import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { AuditEntry } from "~/contract/audit";
import type { BulkResult } from "~/contract/bulk";
import { INDICATOR_VALUES } from "~/contract/indicator-facts";
import type { IndicatorList, IndicatorListDetail, IndicatorListSpec } from "~/contract/indicator-list";
import { EgressSpec } from "~/contract/policy-rule";
import type { ConnectionTest, RuleImportResult } from "~/contract/policy-work";
import { PLAIN_RULE } from "~/contract/plain-rule-facts";

import { startTestApi, type TestApi } from "../../test-support/test-api";

const PREFIX = "/indicator_list";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

function makeSpec(part: Partial<IndicatorListSpec>): IndicatorListSpec {
  return { displayName: "Investigation", scope: "organization", values: ["192.0.2.5"], comment: "", tags: [], ...part };
}

type As = "projectAdmin" | "tenantAdmin" | "member";

function send(path: string, body: object, as: As = "tenantAdmin", method = "POST") {
  return testApi.call(path, { method, body, as });
}

async function answer<Answer>(response: Promise<Response>): Promise<Answer> {
  const received = await response;
  if (!received.ok) throw new Error(`${received.status}: ${await received.text()}`);
  return (await received.json()) as Answer;
}

const add = (part: Partial<IndicatorListSpec>) => answer<IndicatorListDetail>(send(`${PREFIX}/add`, makeSpec(part)));
const read = (name: string) => testApi.read<IndicatorListDetail>(`${PREFIX}/${name}`);
const bulk = (name: string, work: object) =>
  answer<BulkResult>(send(`${PREFIX}/bulk`, { choice: { names: [name] }, work }));
const undo = (undoId = "") => answer<BulkResult>(send(`${PREFIX}/bulk/undo`, { undoId }));

function ruleWith(list: string, displayName: string) {
  return EgressSpec.parse({
    ...PLAIN_RULE,
    displayName,
    action: "block",
    destination: { any: false, indicatorLists: [list] },
  });
}

describe("indicator lists", () => {
  test("are listed with counts and without values", async () => {
    const { indicatorList } = await testApi.read<{ indicatorList: IndicatorList[] }>(`${PREFIX}/list?pageSize=50`);
    const scanners = indicatorList.find(({ name }) => name === "known-scanners");
    expect(scanners).toMatchObject({ scope: "provider", networks: 1, addresses: 48, domains: 0, ruleCount: 1 });
    expect(scanners).not.toHaveProperty("values");
  });

  test("have sorted values without duplicates, and names derived from their display names", async () => {
    const list = await add({ displayName: "Two of a kind", values: ["b.example", "192.0.2.5", "b.example"] });
    expect(list).toMatchObject({ name: "two-of-a-kind", values: ["192.0.2.5", "b.example"], valueCount: 2 });
    expect((await send(`${PREFIX}/add`, makeSpec({ displayName: "two of a KIND" }))).status).toBe(409);
  });

  test.each([
    ["a value that is neither an address nor a domain", { values: ["not a domain"] }],
    ["a network with another address than its first", { values: ["192.0.2.5/24"] }],
    ["too many values", { values: Array.from({ length: INDICATOR_VALUES + 1 }, (_, index) => `h${index}.example`) }],
  ])("reject %s", async (_what, part) => {
    expect((await send(`${PREFIX}/add`, makeSpec({ displayName: "Rejected", ...part }))).status).toBe(400);
  });

  test("are replaced only from their latest version, and an edit can be undone", async () => {
    const { name } = await add({ displayName: "Edited" });
    const change = { ...makeSpec({ displayName: "Edited", values: ["c.example"], tags: ["new"] }), resourceVersion: 1 };
    const { undoId } = await answer<{ undoId: string }>(send(`${PREFIX}/${name}`, change, "tenantAdmin", "PUT"));
    expect((await send(`${PREFIX}/${name}`, change, "tenantAdmin", "PUT")).status).toBe(409);
    expect(await read(name)).toMatchObject({ values: ["c.example"], tags: ["new"] });
    expect(await undo(undoId)).toMatchObject({ changed: 1 });
    expect(await read(name)).toMatchObject({ values: ["192.0.2.5"], tags: [] });
    const { audit } = await testApi.read<{ audit: AuditEntry[] }>("/audit/list?pageSize=20&sort=-timestamp");
    const update = audit.find(({ action }) => action === "indicator_list.update");
    expect(update?.changes).toContainEqual({ path: "values", before: "192.0.2.5", after: "c.example" });
  });

  test("are deleted again when their creation is undone, unless a rule uses them", async () => {
    const saved = () =>
      answer<{ name: string; undoId: string }>(send(`${PREFIX}/add`, makeSpec({ displayName: "Hasty" })));
    const first = await saved();
    expect(await undo(first.undoId)).toMatchObject({ changed: 1, skipped: [] });
    expect((await testApi.call(`${PREFIX}/${first.name}`)).status).toBe(404);
    const second = await saved();
    await answer(send("/egress_policy_rule/add", ruleWith(second.name, "Uses it at once")));
    const skipped = [{ name: second.name, reason: 'Used by "Uses it at once"' }];
    expect(await undo(second.undoId)).toMatchObject({ changed: 0, skipped });
    expect((await read(second.name)).values).toEqual(["192.0.2.5"]);
  });

  test("get and lose single values, which can be undone", async () => {
    const { name } = await add({ displayName: "Growing" });
    const { undoId } = await bulk(name, { operation: "addValues", values: ["d.example"] });
    expect((await read(name)).values).toEqual(["192.0.2.5", "d.example"]);
    expect(await bulk(name, { operation: "addValues", values: ["d.example"] })).toMatchObject({ changed: 0 });
    await undo(undoId);
    expect((await read(name)).values).toEqual(["192.0.2.5"]);
    await bulk(name, { operation: "removeValues", values: ["192.0.2.5"] });
    expect((await read(name)).values).toEqual([]);
  });

  test("of the provider can be changed only by the provider, and Members cannot change any", async () => {
    const { values, displayName, scope, comment, tags } = await read("known-scanners");
    const change = { displayName, scope, comment, tags, values: [...values, "192.0.2.250"], resourceVersion: 1 };
    expect((await send(`${PREFIX}/known-scanners`, change, "tenantAdmin", "PUT")).status).toBe(403);
    expect((await send(`${PREFIX}/add`, makeSpec({ displayName: "Ours", scope: "provider" }))).status).toBe(403);
    expect(await bulk("known-scanners", { operation: "addTags", tags: ["x"] })).toMatchObject({
      changed: 0,
      skipped: [{ reason: "Only the provider can change provider lists" }],
    });
    expect((await send(`${PREFIX}/known-scanners`, change, "projectAdmin", "PUT")).status).toBe(200);
    expect((await send(`${PREFIX}/add`, makeSpec({ displayName: "Mine" }), "member")).status).toBe(403);
  });

  test("that a rule uses cannot be deleted, others can, with undo", async () => {
    const { name } = await add({ displayName: "Used" });
    const rule = await answer<{ name: string }>(send("/egress_policy_rule/add", ruleWith(name, "Uses a list")));
    const refused = await testApi.call(`${PREFIX}/${name}`, { method: "DELETE", as: "tenantAdmin" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: 'Used by "Uses a list"' });
    expect((await bulk(name, { operation: "delete" })).skipped).toEqual([{ name, reason: 'Used by "Uses a list"' }]);
    expect((await read(name)).rules).toEqual([{ direction: "egress", name: rule.name, displayName: "Uses a list" }]);
    const deleted = await answer<BulkResult>(
      send("/egress_policy_rule/bulk", { choice: { names: [rule.name] }, work: { operation: "delete" } }),
    );
    const { undoId } = await bulk(name, { operation: "delete" });
    const restored = await answer<BulkResult>(send("/egress_policy_rule/bulk/undo", { undoId: deleted.undoId }));
    expect(restored.skipped).toEqual([{ name: rule.name, reason: 'The indicator list "used" no longer exists' }]);
    expect((await testApi.call(`${PREFIX}/${name}`, {})).status).toBe(404);
    await undo(undoId);
    expect((await read(name)).values).toEqual(["192.0.2.5"]);
  });

  test("decide about connections, and the test names the list that matched", async () => {
    const { name } = await add({ displayName: "Deciding", values: ["*.deciding.example"] });
    await answer(send("/egress_policy_rule/add", ruleWith(name, "Block by list")));
    const tested = await answer<ConnectionTest>(
      send("/egress_policy_rule/simulate", { domain: "www.deciding.example", port: 8443, transport: "tcp" }),
    );
    expect(tested.decision).toMatchObject({ action: "block", displayName: "Block by list" });
    expect(tested.indicatorLists).toEqual([{ name, displayName: "Deciding" }]);
  });

  test("that do not exist are reported by rules, and left out of copies", async () => {
    const spec = ruleWith("missing-list", "Refers to nothing");
    const refused = await send("/egress_policy_rule/add", spec);
    expect(await refused.json()).toMatchObject({
      message: 'indicatorLists: there is no indicator list "missing-list"',
    });
    const copied = await answer<RuleImportResult>(
      send("/egress_policy_rule/import", { rules: [spec], replacesAll: false, onlyAdds: true, isPreview: true }),
    );
    expect(copied.missing).toMatchObject([{ references: [{ list: "indicatorLists", names: ["missing-list"] }] }]);
  });
});

test("indicator lists of another organization are not visible", async () => {
  const { name } = await add({ displayName: "Only here" });
  const elsewhere = await testApi.call(`${PREFIX}/${name}`, { as: "projectAdmin", tenant: "borealis-logistics" });
  expect(elsewhere.status).toBe(404);
});
