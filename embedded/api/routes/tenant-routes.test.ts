import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { Tenant, TenantPage } from "~/contract/tenant";

import { openHouse, type House } from "../../test-support/house";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

function asAdmin(path: string, method = "GET", body?: unknown, tenant: string | null = "acme-health") {
  return house.call(path, { as: "projectAdmin", method, body, tenant });
}

async function readTenant(name: string) {
  return Tenant.parse(await (await asAdmin(`/tenant/${name}`)).json());
}

describe("[7.5] tenants", () => {
  test("[3.1] are added with the defaults of a single tenant, and the name is the id", async () => {
    const response = await asAdmin("/tenant/add", "POST", { name: "new-one", spec: { displayName: "New One" } }, null);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      metadata: { name: "new-one", resourceVersion: 1 },
      spec: { displayName: "New One" },
    });
    expect(await readTenant("new-one")).toMatchObject({
      name: "new-one",
      tenantId: "new-one",
      tenantName: "New One",
      displayName: "New One",
      serviceTier: "Essentials",
      securityProfile: "Default",
      reportingFrequency: "weekly",
    });
  });

  test("are there for a Project Admin at once, empty and complete", async () => {
    await asAdmin("/tenant/add", "POST", { name: "empty-one", spec: { displayName: "Empty One" } });
    const devices = await house.read<{ device: []; total: number }>("/device/list", {
      as: "projectAdmin",
      tenant: "empty-one",
    });
    expect(devices).toMatchObject({ device: [], total: 0 });
    const panels = ["organization-risk", "traffic", "compliance", "data-health", "recent-changes"];
    for (const panel of panels) {
      const path = `/dashboard/default/panel/${panel}`;
      expect((await house.call(path, { as: "projectAdmin", tenant: "empty-one" })).status).toBe(200);
    }
  });

  test("[3.2] come sorted by displayName, whatever its case", async () => {
    await asAdmin("/tenant/add", "POST", { name: "lower-case", spec: { displayName: "aardvark" } });
    const { items } = TenantPage.parse(await (await asAdmin("/tenant/list", "GET", undefined, null)).json());
    const names = items.map(({ displayName }) => displayName.toLowerCase());
    expect(names[0]).toBe("aardvark");
    expect(names).toEqual([...names].sort());
  });

  test("show their numbers when these are asked for, and sort by them", async () => {
    const read = async (query: string) => TenantPage.parse(await (await asAdmin(`/tenant/list?${query}`)).json()).items;
    const [plain] = await read("");
    expect(plain?.summary).toBeUndefined();
    const [largest] = await read("include=summary&sort=-summary.devices");
    expect(largest?.summary).toMatchObject({ devices: 12, sites: 3, openCritical: 2, openHigh: 1 });
  });

  test("are replaced with the version that was read, and by nobody who read an older one", async () => {
    const tenant = await readTenant("borealis-logistics");
    const saved = await asAdmin("/tenant/borealis-logistics", "PUT", {
      ...tenant,
      serviceTier: "Complete",
      nonsense: 1,
    });
    expect(saved.status).toBe(200);
    expect((await readTenant("borealis-logistics")).serviceTier).toBe("Complete");
    expect((await asAdmin("/tenant/borealis-logistics", "PUT", tenant)).status).toBe(409);
  });

  test("are removed with all that they had", async () => {
    await asAdmin("/tenant/add", "POST", { name: "short-lived", spec: { displayName: "Short Lived" } });
    expect((await asAdmin("/tenant/throughwave", "DELETE")).status).toBe(204);
    expect((await asAdmin("/tenant/throughwave")).status).toBe(404);
    expect((await house.call("/device/list", { as: "projectAdmin", tenant: "throughwave" })).status).toBe(403);
    await asAdmin("/tenant/add", "POST", { name: "throughwave", spec: { displayName: "Throughwave again" } });
    for (const list of ["device", "flow", "dns", "threat"]) {
      expect(await house.read(`/${list}/list`, { as: "projectAdmin", tenant: "throughwave" })).toMatchObject({
        total: 0,
      });
    }
  });

  test.each([
    [{ name: "acme-health", spec: { displayName: "Another" } }, 409],
    [{ name: "another", spec: { displayName: "TENANT ACME-HEALTH" } }, 409],
    [{ name: "No", spec: { displayName: "No" } }, 400],
    [{ name: "no-name", spec: {} }, 400],
    [{ name: "no-extras", spec: { displayName: "No extras" }, roleNames: [] }, 400],
  ])("%j is refused with %i", async (body, status) => {
    expect((await asAdmin("/tenant/add", "POST", body)).status).toBe(status);
  });
});

test("a Member reads the tenant they work in and no other", async () => {
  expect((await house.call("/tenant/acme-health", { as: "member" })).status).toBe(200);
  expect((await house.call("/tenant/borealis-logistics", { as: "member", tenant: "acme-health" })).status).toBe(404);
});

test("[6.10] only a Project Admin reads the list", async () => {
  expect((await house.call("/tenant/list", { as: "tenantAdmin" })).status).toBe(403);
  expect((await house.call("/tenant/list", { as: "projectAdmin", tenant: null })).status).toBe(200);
});
