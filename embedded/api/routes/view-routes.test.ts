import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { SavedView, ViewPage, type NewView } from "~/contract/view";

import { startTestApi, type CallOptions, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const CRITICAL: NewView = {
  setName: "device",
  name: "Critical servers",
  scope: "me",
  address: "criticality=extreme&range=24h",
  notes: "",
  techniqueId: "",
};

async function save(view: Partial<NewView>, options: CallOptions = {}): Promise<SavedView> {
  const response = await testApi.call("/view/add", { method: "POST", body: { ...CRITICAL, ...view }, ...options });
  expect(response.status).toBe(201);
  return SavedView.parse(await response.json());
}

async function namesFor(options: CallOptions = {}, setName = "device"): Promise<string[]> {
  const answer = await testApi.call(`/view/list?setName=${setName}`, options);
  return ViewPage.parse(await answer.json()).items.map(({ name }) => name);
}

function replace({ viewId, metadata, name, scope, address }: SavedView, change: object, options: CallOptions = {}) {
  const body = { name, scope, address, resourceVersion: metadata?.resourceVersion, ...change };
  return testApi.call(`/view/${viewId}`, { method: "PUT", body, ...options });
}

describe("a view", () => {
  test("that is private is listed only for its author, in its own field set", async () => {
    await save({ name: "Mine alone" }, { as: "member" });
    expect(await namesFor({ as: "member" })).toContain("Mine alone");
    expect(await namesFor({ as: "member" }, "threat")).toEqual([]);
    expect(await namesFor({ as: "tenantAdmin" })).not.toContain("Mine alone");
    expect(await namesFor({ as: "projectAdmin" })).not.toContain("Mine alone");
  });

  test("that is shared is listed for everyone in the organization, with its author, and for no one elsewhere", async () => {
    const view = await save({ name: "Ours", scope: "organization" });
    expect(view).toMatchObject({ ownerName: "Tess Marlowe", address: CRITICAL.address });
    expect(await namesFor({ as: "member" })).toContain("Ours");
    expect(await namesFor({ as: "projectAdmin", tenant: "3tsky" })).not.toContain("Ours");
    expect((await replace(view, {}, { as: "projectAdmin", tenant: "3tsky" })).status).toBe(404);
  });

  test("that is shared cannot be saved, changed or deleted by a Member", async () => {
    const body = { ...CRITICAL, scope: "organization" };
    expect((await testApi.call("/view/add", { method: "POST", body, as: "member" })).status).toBe(403);
    const ours = await save({ name: "Keep", scope: "organization" });
    expect((await replace(ours, { name: "Taken" }, { as: "member" })).status).toBe(403);
    expect((await testApi.call(`/view/${ours.viewId}`, { method: "DELETE", as: "member" })).status).toBe(403);
    const mine = await save({ name: "Mine" }, { as: "member" });
    expect((await replace(mine, { scope: "organization" }, { as: "member" })).status).toBe(403);
    expect(await namesFor({ as: "member" })).toEqual(expect.arrayContaining(["Keep", "Mine"]));
  });

  test("of another user is not found, not even for a Project Admin", async () => {
    const view = await save({ name: "Private" }, { as: "member" });
    expect((await replace(view, { name: "Seen" }, { as: "projectAdmin" })).status).toBe(404);
    expect((await testApi.call(`/view/${view.viewId}`, { method: "DELETE", as: "tenantAdmin" })).status).toBe(404);
  });

  test("can be replaced only from the current version", async () => {
    const view = await save({ name: "First" });
    const changed = await replace(view, { name: "Second" });
    expect(changed.status).toBe(200);
    expect(SavedView.parse(await changed.json())).toMatchObject({ name: "Second", metadata: { resourceVersion: 2 } });
    const stale = await replace(view, { name: "Third" });
    expect(stale.status).toBe(409);
    expect(await namesFor()).toContain("Second");
  });

  test("is removed when it is deleted, and each change is recorded in the audit trail", async () => {
    const view = await save({ name: "Short-lived" });
    expect((await testApi.call(`/view/${view.viewId}`, { method: "DELETE" })).status).toBe(204);
    expect(await namesFor()).not.toContain("Short-lived");
    const { audit } = await testApi.read<{ audit: object[] }>("/audit/list?sort=-timestamp&pageSize=2");
    expect(audit).toEqual([
      expect.objectContaining({ action: "view.delete", objectName: view.viewId }),
      expect.objectContaining({ action: "view.save", objectName: view.viewId, objectDisplayName: "Short-lived" }),
    ]);
  });

  test.each([
    [{ name: "  " }, "name"],
    [{ name: "x".repeat(61) }, "name"],
    [{ scope: "everybody" }, "scope"],
    [{ address: "q=".padEnd(4001, "x") }, "address"],
    [{ setName: "../device" }, "setName"],
    [{ ownerId: "somebody" }, "ownerId"],
  ])("with %j is rejected with the name of the field", async (fault, name) => {
    const response = await testApi.call("/view/add", { method: "POST", body: { ...CRITICAL, ...fault } });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toContain(name);
  });
});

test("a view stores its notes and technique, and rejects an invalid technique", async () => {
  const saved = await save({ setName: "flow", notes: "Two devices, both cleaned", techniqueId: "T1071.001" });
  expect(saved).toMatchObject({ notes: "Two devices, both cleaned", techniqueId: "T1071.001" });
  const refused = await testApi.call("/view/add", { method: "POST", body: { ...CRITICAL, techniqueId: "beacon" } });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("T1071") as string]);
});
