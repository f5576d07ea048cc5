import createNodeSdk from "@descope/node-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { DEMO_PASSWORD } from "../demo-people";
import { startTestApi, PROJECT, type TestIdentity } from "../test-support";

const KEY = "a-management-key-for-tests";
const silent = { log: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi({ managementKey: KEY });
});
afterAll(() => testApi.close());

/** The management calls of the published SDK. */
const management = (managementKey = KEY, origin = testApi.origin) =>
  createNodeSdk({ projectId: PROJECT, baseUrl: `${origin}/identity`, managementKey, logger: silent }).management;

const refusal = ({ code, error }: { code?: number; error?: { errorCode: string } }) => [code, error?.errorCode];

describe("users", () => {
  test("are created, loaded, searched, changed and deleted", async () => {
    const { user } = management();
    const created = await user.create("ada@customer.example", {
      displayName: "Ada Obi",
      userTenants: [{ tenantId: "acme-health", roleNames: ["Viewer"] }],
      additionalLoginIds: ["ada"],
    });
    expect(created.data).toMatchObject({
      status: "invited",
      loginIds: ["ada@customer.example", "ada"],
      userTenants: [{ tenantId: "acme-health", permissions: ["View"] }],
    });
    const userId = created.data?.userId ?? "";
    for (const answer of [await user.load("ada"), await user.loadByUserId(userId), await user.load(userId)]) {
      expect(answer.data?.name).toBe("Ada Obi");
    }
    expect((await user.loadUsers([userId])).data?.map(({ email }) => email)).toEqual(["ada@customer.example"]);

    const found = await user.search({ tenantIds: ["acme-health"], roles: ["Viewer"], text: "obi" });
    expect(found.data).toMatchObject({ total: 1, users: [{ userId }] });
    const page = await user.search({ limit: 2, page: 1 });
    expect(page.data?.users).toHaveLength(2);
    expect(page.data?.total).toBeGreaterThan(8);

    const patched = await user.patch("ada", { phone: "+4915100000001" });
    expect(patched.data).toMatchObject({ phone: "+4915100000001", name: "Ada Obi" });
    const updated = await user.update("ada", { displayName: "Ada B. Obi" });
    expect(updated.data).toMatchObject({ phone: "", name: "Ada B. Obi", email: "ada@customer.example" });
    expect(updated.data?.userTenants).toEqual([]);

    expect((await user.delete("ada")).code).toBe(200);
    expect(refusal(await user.load("ada"))).toEqual([404, "E062108"]);
    expect(refusal(await user.delete("ada"))).toEqual([404, "E062108"]);
  });

  test("are rejected if the login id is taken, the tenant is unknown, or a field is invalid or unsupported", async () => {
    const { user } = management();
    expect(refusal(await user.create("max@customer.example", {}))).toEqual([400, "E062107"]);
    const stranger = await user.create("bea@customer.example", { userTenants: [{ tenantId: "none", roleNames: [] }] });
    expect(refusal(stranger)).toEqual([404, "E062013"]);
    const misspelled = await user.create("bea@customer.example", { email: "plain" });
    expect([misspelled.code, misspelled.error?.errorMessage]).toEqual([400, '"plain" is not a valid email']);
    const custom = await user.create("bea@customer.example", { customAttributes: { team: "blue" } });
    expect([custom.code, custom.error?.errorMessage]).toEqual([400, 'Unrecognized key: "customAttributes"']);
    expect(refusal(await user.load("bea@customer.example"))).toEqual([404, "E062108"]);
  });

  test("lose their sessions when deactivated or signed out, and can sign in again when activated", async () => {
    const { user } = management();
    const { refreshJwt } = await testApi.signIn("theo@throughwave.example");
    expect((await user.deactivate("theo@throughwave.example")).data?.status).toBe("disabled");
    expect((await testApi.sdk.refresh(refreshJwt)).code).toBe(401);
    expect((await testApi.sdk.password.signIn("theo@throughwave.example", DEMO_PASSWORD)).code).toBe(403);
    expect((await user.activate("theo@throughwave.example")).data?.status).toBe("enabled");
    const again = await testApi.signIn("theo@throughwave.example");
    await user.logoutUser("theo@throughwave.example");
    expect((await testApi.sdk.me(again.refreshJwt)).code).toBe(401);
    expect(refusal(await user.deactivate("nobody@customer.example"))).toEqual([404, "E062108"]);
  });

  test("get roles and tenants, and lose them", async () => {
    const { user } = management();
    const loginId = "nora@customer.example";
    const rolesIn = ({ data }: Awaited<ReturnType<typeof user.load>>) =>
      Object.fromEntries((data?.userTenants ?? []).map(({ tenantId, roleNames }) => [tenantId, roleNames]));
    expect(rolesIn(await user.addTenant(loginId, "3tsky"))).toEqual({ "acme-health": [], "3tsky": [] });
    expect(rolesIn(await user.addTenantRoles(loginId, "3tsky", ["Viewer"]))["3tsky"]).toEqual(["Viewer"]);
    expect(rolesIn(await user.setTenantRoles(loginId, "3tsky", ["Customer Admin"]))["3tsky"]).toEqual([
      "Customer Admin",
    ]);
    expect(rolesIn(await user.removeTenantRoles(loginId, "3tsky", ["Customer Admin"]))["3tsky"]).toEqual([]);
    expect(rolesIn(await user.removeTenant(loginId, "3tsky"))).toEqual({ "acme-health": [] });
    expect((await user.addRoles(loginId, ["Tenant Admin"])).data?.roleNames).toEqual(["Tenant Admin"]);
    expect((await user.setRoles(loginId, [])).data?.roleNames).toEqual([]);
    expect(refusal(await user.addTenant(loginId, "none"))).toEqual([404, "E062013"]);
  });
});

describe("tenants", () => {
  test("are created, loaded, searched, renamed and deleted", async () => {
    const { tenant, user } = management();
    expect((await tenant.createWithId("zephyr", "Zephyr Air")).data).toEqual({ id: "zephyr" });
    const { data: unnamed } = await tenant.create("Zenith Labs");
    expect(unnamed?.id).toMatch(/^T[0-9a-f]{36}$/);
    expect((await tenant.load("zephyr")).data).toMatchObject({ id: "zephyr", name: "Zephyr Air" });
    expect((await tenant.loadAll()).data?.map(({ id }) => id)).toContain("acme-health");
    await tenant.update("zephyr", "Zephyr Airways");
    expect((await tenant.searchAll(undefined, ["Zephyr Airways"])).data?.map(({ id }) => id)).toEqual(["zephyr"]);
    await user.create("zoe@customer.example", { userTenants: [{ tenantId: "zephyr", roleNames: [] }] });
    await user.addTenant("uma@customer.example", "zephyr");
    expect((await tenant.delete("zephyr", true)).code).toBe(200);
    expect((await user.load("zoe@customer.example")).code).toBe(404);
    expect((await user.load("uma@customer.example")).code).toBe(200);
  });

  test("require a second factor of their members if the attribute is set", async () => {
    const { tenant } = management();
    await tenant.update("3tsky", "3tsky", undefined, { secondFactorRequired: true });
    expect((await tenant.load("3tsky")).data?.customAttributes).toEqual({ secondFactorRequired: true });
    const refused = await testApi.sdk.password.signIn("tia@3tsky.example", DEMO_PASSWORD);
    expect(refusal(refused)).toEqual([403, "E062510"]);
    await tenant.update("3tsky", "3tsky", undefined, { secondFactorRequired: false });
    expect((await testApi.sdk.password.signIn("tia@3tsky.example", DEMO_PASSWORD)).code).toBe(200);
  });

  test("are rejected if the id is taken or unknown, and if a setting is not supported", async () => {
    const { tenant } = management();
    expect(refusal(await tenant.createWithId("acme-health", "Other"))).toEqual([400, "E062014"]);
    expect(refusal(await tenant.load("none"))).toEqual([404, "E062013"]);
    expect(refusal(await tenant.update("none", "None"))).toEqual([404, "E062013"]);
    expect(refusal(await tenant.delete("none"))).toEqual([404, "E062013"]);
    expect((await tenant.create("Strict", undefined, undefined, true)).code).toBe(400);
  });
});

test("lists the roles of the configuration", async () => {
  const { data } = await management().role.loadAll();
  expect(data?.map(({ name, permissionNames }) => [name, permissionNames])).toEqual([
    ["Customer Admin", ["SSO Admin", "User Admin", "View"]],
    ["Tenant Admin", []],
    ["Viewer", ["View"]],
  ]);
});

describe("without the management key", () => {
  test.each(["", "a-management-key-for-test", `${KEY}x`, "wrong"])("rejects the key %j", async (key) => {
    expect(refusal(await management(key).user.load("max@customer.example"))).toEqual([401, "E062509"]);
  });

  test("a session of a Project Admin grants no access", async () => {
    const { refreshJwt } = await testApi.signIn("pat@provider.example");
    expect((await management(refreshJwt).tenant.delete("acme-health")).code).toBe(401);
  });

  test("rejects everything if no key is set", async () => {
    const closed = await startTestApi();
    for (const key of [KEY, "undefined", ""]) {
      expect(refusal(await management(key, closed.origin).role.loadAll())).toEqual([401, "E062509"]);
    }
    await closed.close();
  });
});
