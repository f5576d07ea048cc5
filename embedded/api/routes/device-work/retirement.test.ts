import { afterAll, beforeAll, expect, test } from "vitest";

import type { ComplianceSummary } from "~/contract/compliance";
import type { Panel } from "~/contract/dashboard";
import type { Device, RiskHistory } from "~/contract/device";

import { openHouse, type House } from "../../../test-support/house";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const RETIRED = "filters[0].fieldName=status&filters[0].stringFilters.ExactValues=retired";

async function change(operation: "retire" | "reinstate", ...names: string[]) {
  const body = { choice: { names }, work: { operation } };
  const response = await house.call("/device/bulk", { method: "POST", body });
  return (await response.json()) as { changed: number; skipped: { reason: string }[] };
}

async function listed(query = "") {
  return house.read<{ device: Device[]; total: number }>(`/device/list?pageSize=100&sort=-riskScore&${query}`);
}

async function readTenantDevices(): Promise<number | undefined> {
  const { tenant } = await house.read<{ tenant: { metadata: { name: string }; summary: { devices: number } }[] }>(
    "/tenant/list?include=summary",
    { as: "projectAdmin", tenant: null },
  );
  return tenant.find(({ metadata }) => metadata.name === "acme-health")?.summary.devices;
}

/** Everything that counts devices. */
async function count() {
  const [devices, tenant, site, history, compliance, results, { panel }] = await Promise.all([
    listed(),
    readTenantDevices(),
    house.read<{ site: { devices: number }[] }>("/site/list"),
    house.read<RiskHistory>("/device/high_risk/history"),
    house.read<ComplianceSummary>("/compliance/summary"),
    house.read<{ total: number }>("/compliance/result/list?pageSize=0"),
    house.read<{ panel: Panel }>("/dashboard/default/panel/high-risk-devices"),
  ]);
  return {
    list: devices.total,
    tenant: tenant ?? 0,
    sites: site.site.reduce((sum, row) => sum + row.devices, 0),
    atRisk: history.history.at(-1),
    systems: compliance.systems.reduce((sum, system) => sum + system.devices, 0),
    results: results.total,
    riskiest: panel.data.rows.map(({ values: [device] }) => device),
  };
}

test("a retired device leaves the list and every count, is found by its status, and comes back once it is put back in use", async () => {
  const before = await count();
  // The first one is isolated, and has to be released before it can be retired.
  const name = String(before.riskiest[1]);
  expect((await change("retire", String(before.riskiest[0]))).changed).toBe(0);
  expect(await change("retire", name)).toMatchObject({ changed: 1, skipped: [] });

  const after = await count();
  for (const key of ["list", "tenant", "sites", "systems"] as const) expect(after[key], key).toBe(before[key] - 1);
  expect(after.riskiest).not.toContain(name);
  expect((await listed()).device.map((device) => device.name)).not.toContain(name);
  expect((await listed(RETIRED)).device.map((device) => device.name)).toEqual([name]);
  expect((await house.call(`/device/${name}`)).status).toBe(200);

  expect(await change("reinstate", name)).toMatchObject({ changed: 1, skipped: [] });
  expect(await count()).toEqual(before);
  expect((await listed(RETIRED)).total).toBe(0);
  expect((await change("reinstate", name)).skipped[0]?.reason).toBe("It is not retired");
});

test("the answers of a retired device to checks are kept, and counted nowhere", async () => {
  const name = "ws-000";
  const kept = () => house.read<{ total: number }>(`/compliance/list?device=${name}&pageSize=0`);
  const all = () => house.read<{ total: number }>("/compliance/result/list?pageSize=0");
  const [ofDevice, ofAll] = await Promise.all([kept(), all()]);
  await change("retire", name);
  expect((await kept()).total).toBe(ofDevice.total);
  expect((await all()).total).toBe(ofAll.total - ofDevice.total);
  const { compliance: devices } = await house.read<{ compliance: { deviceName: string }[] }>(
    "/compliance/device/list?pageSize=100",
  );
  expect(devices.map(({ deviceName }) => deviceName)).not.toContain(name);
  await change("reinstate", name);
});

test("a change of all matching devices leaves the retired ones alone, as the list does", async () => {
  await change("retire", "ws-009");
  const { total } = await listed();
  const body = { choice: {}, work: { operation: "addTags", tags: ["seen"] } };
  const response = await house.call("/device/bulk", { method: "POST", body });
  expect(await response.json()).toMatchObject({ matched: total });
  await change("reinstate", "ws-009");
});
