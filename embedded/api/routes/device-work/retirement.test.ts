import { afterAll, beforeAll, expect, test } from "vitest";

import type { ComplianceSummary } from "~/contract/compliance";
import type { Panel } from "~/contract/dashboard";
import type { Device, RiskHistory } from "~/contract/device";
import type { Software, SoftwareSummary, Vulnerability } from "~/contract/software";

import { startTestApi, type TestApi } from "../../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
  // Counts the generated rows for the first time.
  await change("retire", "ws-009");
  await change("reinstate", "ws-009");
});
afterAll(() => testApi.close());

const RETIRED = "filters[0].fieldName=status&filters[0].stringFilters.ExactValues=retired";

async function change(operation: "retire" | "reinstate", ...names: string[]) {
  const body = { choice: { names }, work: { operation } };
  const response = await testApi.call("/device/bulk", { method: "POST", body });
  return (await response.json()) as { changed: number; skipped: { reason: string }[]; undoId?: string };
}

async function listed(query = "") {
  return testApi.read<{ device: Device[]; total: number }>(`/device/list?pageSize=100&sort=-riskScore&${query}`);
}

async function readTenantDevices(): Promise<number | undefined> {
  const { tenant } = await testApi.read<{ tenant: { metadata: { name: string }; summary: { devices: number } }[] }>(
    "/tenant/list?include=summary",
    { as: "projectAdmin", tenant: null },
  );
  return tenant.find(({ metadata }) => metadata.name === "acme-health")?.summary.devices;
}

/** All endpoints that count devices. */
async function count() {
  const [devices, tenant, site, history, compliance, results, { panel }] = await Promise.all([
    listed(),
    readTenantDevices(),
    testApi.read<{ site: { devices: number }[] }>("/site/list"),
    testApi.read<RiskHistory>("/device/high_risk/history"),
    testApi.read<ComplianceSummary>("/compliance/summary"),
    testApi.read<{ total: number }>("/compliance/result/list?pageSize=0"),
    testApi.read<{ panel: Panel }>("/dashboard/default/panel/high-risk-devices"),
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

test("a retired device is removed from the list and every count, is found by its status, and returns once it is reinstated", async () => {
  const before = await count();
  // The first device is isolated, and must be released before it can be retired.
  const name = String(before.riskiest[1]);
  expect((await change("retire", String(before.riskiest[0]))).changed).toBe(0);
  expect(await change("retire", name)).toMatchObject({ changed: 1, skipped: [] });

  const after = await count();
  for (const key of ["list", "tenant", "sites", "systems"] as const) expect(after[key], key).toBe(before[key] - 1);
  expect(after.riskiest).not.toContain(name);
  expect((await listed()).device.map((device) => device.name)).not.toContain(name);
  expect((await listed(RETIRED)).device.map((device) => device.name)).toEqual([name]);
  expect((await testApi.call(`/device/${name}`)).status).toBe(200);

  expect(await change("reinstate", name)).toMatchObject({ changed: 1, skipped: [] });
  expect(await count()).toEqual(before);
  expect((await listed(RETIRED)).total).toBe(0);
  expect((await change("reinstate", name)).skipped[0]?.reason).toBe("Not retired");
});

test("the results of a retired device are stored, but not counted", async () => {
  const name = "ws-000";
  const kept = () => testApi.read<{ total: number }>(`/compliance/list?device=${name}&pageSize=0`);
  const all = () => testApi.read<{ total: number }>("/compliance/result/list?pageSize=0");
  const [ofDevice, ofAll] = await Promise.all([kept(), all()]);
  await change("retire", name);
  expect((await kept()).total).toBe(ofDevice.total);
  expect((await all()).total).toBe(ofAll.total - ofDevice.total);
  const { compliance: devices } = await testApi.read<{ compliance: { deviceName: string }[] }>(
    "/compliance/device/list?pageSize=100",
  );
  expect(devices.map(({ deviceName }) => deviceName)).not.toContain(name);
  await change("reinstate", name);
});

function sumOf(
  { at: _at, ...counts }: SoftwareSummary["weeks"][number] = { at: "", critical: 0, high: 0, medium: 0, low: 0 },
) {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

test("vulnerabilities only on retired devices need no fix, and count again once the device is reinstated or the change is undone", async () => {
  const { software } = await testApi.read<{ software: Software[] }>(
    "/software/list?vulnerable=true&pageSize=100&sort=deviceCount",
  );
  const { name, version, os, deviceCount } = software[0] as Software;
  const address = `/software/${[name, version, os].map(encodeURIComponent).join("/")}`;
  const { device: owners } = await testApi.read<{ device: Device[] }>(`${address}/device/list?pageSize=100`);
  expect(owners).toHaveLength(deviceCount);
  const look = async () => {
    const [list, cves, summary, one] = await Promise.all([
      testApi.read<{ total: number }>("/software/list?vulnerable=true&pageSize=0"),
      testApi.read<{ vulnerability: Vulnerability[] }>("/software/vulnerability/list?pageSize=100"),
      testApi.read<SoftwareSummary>("/software/summary"),
      testApi.read<Software>(address),
    ]);
    const { countsUpdatedAt: _at, ...counted } = one;
    return {
      list: list.total,
      cves: cves.vulnerability,
      open: summary.open,
      lastWeek: sumOf(summary.weeks.at(-1)),
      summary: summary.devicesAffected,
      one: counted,
    };
  };

  const before = await look();
  const names = owners.map((owner) => owner.name);
  const { undoId } = await change("retire", ...names);
  const after = await look();
  expect(after.list).toBeLessThan(before.list);
  expect(after.summary).toBeLessThan(before.summary);
  for (const { open, lastWeek } of [before, after]) expect(lastWeek).toBe(open);
  expect(after.one).toMatchObject({ status: "retired", deviceCount: 0, cveCount: 0, kevCount: 0, priority: null });
  expect((await testApi.read<{ device: Device[] }>(`${address}/device/list`)).device).toEqual([]);
  for (const { cve, deviceCount: devices } of after.cves) {
    const requested = `filters[0].fieldName=cve&filters[0].stringFilters.ExactValues=${cve}&pageSize=0`;
    expect((await testApi.read<{ total: number }>(`/device/list?${requested}`)).total, cve).toBe(devices);
  }

  const undo = await testApi.call("/device/bulk/undo", { method: "POST", body: { undoId } });
  expect(await undo.json()).toMatchObject({ changed: names.length, skipped: [] });
  expect(await look()).toEqual(before);
});

test("a change of all matching software skips software only on retired devices, as the list does", async () => {
  const owners = ["ws-000", "ws-001"];
  const vulnerable = async () =>
    (await testApi.read<{ total: number }>("/software/list?vulnerable=true&pageSize=0")).total;
  const before = await vulnerable();
  await change("retire", ...owners);
  const total = await vulnerable();
  expect(total).toBeLessThan(before);
  const body = { choice: {}, work: { operation: "assign", owner: "patching@customer.example" } };
  const response = await testApi.call("/software/bulk", { method: "POST", body });
  expect(await response.json()).toMatchObject({ matched: total, skipped: [] });
  await change("reinstate", ...owners);
  expect(await vulnerable()).toBe(before);
});

test("a change of all matching devices skips retired devices, as the list does", async () => {
  await change("retire", "ws-009");
  const { total } = await listed();
  const body = { choice: {}, work: { operation: "addTags", tags: ["seen"] } };
  const response = await testApi.call("/device/bulk", { method: "POST", body });
  expect(await response.json()).toMatchObject({ matched: total });
  await change("reinstate", "ws-009");
});
