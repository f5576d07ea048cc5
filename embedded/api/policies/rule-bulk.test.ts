import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { BulkResult } from "~/contract/bulk";
import type { EgressRule } from "~/contract/policy-rule";

import { startTestApi, type TestApi } from "../../test-support/test-api";

const PREFIX = "/egress_policy_rule";
let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const listRules = async () =>
  (await testApi.read<{ egressPolicyRule: EgressRule[] }>(`${PREFIX}/list?pageSize=50&sort=order`)).egressPolicyRule;
const post = async (path: string, body: object) => {
  const response = await testApi.call(`${PREFIX}/${path}`, { method: "POST", body });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as BulkResult;
};
/** The user-editable properties and the positions. */
const settled = (rules: EgressRule[]) => rules.map(({ metadata: _metadata, ...rule }) => rule);

describe("a bulk change of rules", () => {
  test.each([
    ["enable", {}],
    ["disable", {}],
    ["delete", {}],
    ["setExpiry", { expiresAt: "2030-01-01T00:00:00.000Z" }],
    ["addTags", { tags: ["reviewed"] }],
    ["move", { position: 1 }],
    ["move", { position: 7 }],
  ])("%s can be undone completely and leaves the provider's rules unchanged", async (operation, params) => {
    const before = await listRules();
    const locked = before.filter(({ scope }) => scope === "provider");
    const own = before.filter(({ scope }) => scope !== "provider");
    const chosen = [locked[0], own[1], own[3]].flatMap((rule) => rule?.name ?? []);
    const result = await post("bulk", { choice: { names: chosen }, work: { operation, ...params } });
    expect(result.skipped.map(({ name }) => name)).toContain(locked[0]?.name);
    const after = await listRules();
    expect(after.map(({ order }) => order)).toEqual(after.map((_, index) => index + 1));
    for (const rule of locked) expect(after.find(({ name }) => name === rule.name)?.order).toBe(rule.order);
    if (result.changed === 0) return;
    expect(settled(after)).not.toEqual(settled(before));
    const undone = await post("bulk/undo", { undoId: result.undoId });
    expect(undone).toMatchObject({ changed: result.changed, skipped: [] });
    expect(settled(await listRules())).toEqual(settled(before));
    const again = await testApi.call(`${PREFIX}/bulk/undo`, { method: "POST", body: { undoId: result.undoId } });
    expect(again.status).toBe(409);
  });

  test("reordering can be undone as well", async () => {
    const before = await listRules();
    const names = before.map(({ name }) => name);
    const { undoId } = await post("reorder", { names: [...names.slice(0, 2), ...names.slice(2).reverse()] });
    await post("bulk/undo", { undoId });
    expect(settled(await listRules())).toEqual(settled(before));
  });

  test("is limited to one organization: rules of other organizations are not found", async () => {
    const [rule] = await listRules();
    if (!rule) throw new Error("The seed has rules");
    const names = ["no-such-rule"];
    const { skipped } = await post("bulk", { choice: { names }, work: { operation: "delete" } });
    expect(skipped).toEqual([{ name: "no-such-rule", reason: "No longer exists" }]);
    const answer = await testApi.call(`${PREFIX}/${rule.name}`, { as: "stranger" });
    expect(answer.status).toBe(403);
  });
});
