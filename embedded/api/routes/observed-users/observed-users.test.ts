import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { BulkResult } from "~/contract/bulk";
import type { ObservedUserDetail } from "~/contract/user";

import { startTestApi, type TestApi } from "../../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const readUser = (name: string) => testApi.read<ObservedUserDetail>(`/user/${name}`);

function save(name: string, body: object, as: "tenantAdmin" | "member" = "tenantAdmin") {
  return testApi.call(`/user/${name}`, { method: "PUT", body, as });
}

describe("an observed account", () => {
  test("includes its devices, sign-ins and groups", async () => {
    const { devices, signIns, groups } = await readUser("ada");
    expect([devices, signIns, groups].map(({ length }) => length)).toEqual([1, 1, 1]);
  });

  test("stores the criticality and tags that users set, with an audit trail entry", async () => {
    const { user } = await readUser("bob");
    const resourceVersion = user.metadata?.resourceVersion ?? 0;
    const change = { criticality: "extreme", tags: ["board"], resourceVersion };
    expect((await save("bob", change)).status).toBe(200);
    expect((await readUser("bob")).user).toMatchObject({ criticality: "extreme", tags: ["board"] });
    expect((await save("bob", change)).status).toBe(409);
    const { audit } = await testApi.read<{ audit: object[] }>("/audit/list?sort=-timestamp&pageSize=1");
    expect(audit[0]).toMatchObject({ action: "user.update", objectName: "bob" });
  });

  test.each([
    { criticality: "urgent" },
    { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) },
    { name: "x" },
  ])("rejects %j", async (fault) => {
    expect((await save("ada", { criticality: "low", tags: [], resourceVersion: 1, ...fault })).status).toBe(400);
  });

  test("that does not exist returns 404", async () => {
    expect((await testApi.call("/user/nobody")).status).toBe(404);
    expect((await save("nobody", { criticality: "low", tags: [], resourceVersion: 1 })).status).toBe(404);
  });

  test("[6.6] cannot be read or changed by a Member", async () => {
    expect((await testApi.call("/user/ada", { as: "member" })).status).toBe(403);
    expect((await save("ada", { criticality: "low", tags: [], resourceVersion: 1 }, "member")).status).toBe(403);
  });

  test("can be tagged in bulk", async () => {
    const body = { choice: { q: "a" }, work: { operation: "addTags", tags: ["seen"] } };
    const response = await testApi.call("/user/bulk", { method: "POST", body });
    const { matched, changed } = (await response.json()) as BulkResult;
    expect(matched).toBe(changed);
    expect((await readUser("ada")).user.tags).toContain("seen");
  });
});
