import { readdirSync, readFileSync } from "node:fs";

import { Pool } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createApiClient, type ApiClient } from "../../app/api/client.server.ts";
import { getDashboard, getPanel } from "../../app/api/dashboard.server.ts";
import { getDevice, getDeviceRisk, listDevices, updateDevice } from "../../app/api/device.server.ts";
import { listDnsQueries } from "../../app/api/dns.server.ts";
import { openExport } from "../../app/api/export.server.ts";
import { listFlows } from "../../app/api/flow.server.ts";
import { listSites } from "../../app/api/site.server.ts";
import { getGlobalStatus } from "../../app/api/status.server.ts";
import {
  createTenant,
  getTenant,
  listAllTenants,
  listTenants,
  removeTenant,
  updateTenant,
} from "../../app/api/tenant.server.ts";
import { listConsoleUsers } from "../../app/api/user.server.ts";
import { tokensOf } from "../support/signed-in.ts";
import { startConsole, type RunningConsole } from "../support/start-console.ts";
import { threatCalls } from "./calls/threats.ts";
import { complianceCalls } from "./calls/compliance.ts";
import { deviceCalls } from "./calls/devices.ts";
import { softwareCalls } from "./calls/software.ts";
import { viewCalls } from "./calls/views.ts";

let livery: RunningConsole;
let pool: Pool;
let api: ApiClient;

beforeAll(async () => {
  livery = await startConsole();
  pool = new Pool(livery.embedded);
  const { sessionJwt } = await tokensOf(livery, "projectAdmin");
  api = createApiClient(
    { pool, basePath: "", timeoutMs: 5000, responseBytes: 10_000_000 },
    {
      sessionJwt,
      tenantId: "acme-health",
      requestId: "wire-test-1",
      brandId: "northwind",
      signal: new AbortController().signal,
    },
  );
});
afterAll(async () => {
  await pool.close();
  await livery.close();
});

const firstDevice = async () => {
  const { items } = await listDevices(api, { pageSize: 1 });
  const [device] = items;
  if (!device) throw new Error("The seed has no device");
  return device;
};
const week = { start: "2026-01-01T00:00:00.000Z", end: new Date().toISOString() };

/** What each family function answers over the wire; one entry for each. */
const CALLS: Record<string, () => Promise<unknown>> = {
  async listDevices() {
    const page = await listDevices(api, { pageSize: 20, sort: ["-riskScore"], facets: ["status"] });
    expect(page.items).toHaveLength(20);
    expect(page.total).toBeGreaterThan(100);
    expect(page.facets["status"]?.reduce((sum, { count }) => sum + count, 0)).toBe(page.total);
  },
  async getDevice() {
    const { name } = await firstDevice();
    expect((await getDevice(api, name)).device.name).toBe(name);
  },
  async getDeviceRisk() {
    const device = await firstDevice();
    const risk = await getDeviceRisk(api, device.name);
    expect(risk.riskScore).toBe(device.riskScore);
    expect(risk.riskFactors.reduce((sum, { points }) => sum + points, 0)).toBe(risk.riskScore);
  },
  async updateDevice() {
    const device = await firstDevice();
    const { displayName, deviceType, criticality, siteName, tags } = device;
    const change = {
      displayName,
      deviceType,
      criticality,
      siteName,
      tags,
      owner: "" as const,
      notes: "Seen on the wire",
    };
    const resourceVersion = device.metadata?.resourceVersion ?? 0;
    const updated = await updateDevice(api, device.name, { ...change, resourceVersion });
    expect(updated.notes).toBe("Seen on the wire");
    await expect(updateDevice(api, device.name, { ...change, resourceVersion })).rejects.toMatchObject({
      details: { status: 409 },
    });
  },
  ...threatCalls(() => api),
  async listFlows() {
    const page = await listFlows(api, {
      groupBy: ["application"],
      metric: "sum:totalBytes",
      limit: 5,
      pageSize: 0,
      startTime: week.start,
      endTime: week.end,
    });
    expect(page.groups).toHaveLength(5);
  },
  async listDnsQueries() {
    expect((await listDnsQueries(api, { pageSize: 3 })).items).toHaveLength(3);
  },
  ...softwareCalls(() => api),
  async listConsoleUsers() {
    expect((await listConsoleUsers(api, { pageSize: 5 })).items.map(({ userId }) => userId)).not.toContain("");
  },
  ...complianceCalls(() => api),
  ...deviceCalls(() => api),
  ...viewCalls(() => api),
  async listSites() {
    expect((await listSites(api, {})).items.length).toBeGreaterThan(0);
  },
  async getGlobalStatus() {
    expect((await getGlobalStatus(api)).services.length).toBeGreaterThan(0);
  },
  async getDashboard() {
    expect((await getDashboard(api, "default")).panels).toHaveLength(12);
  },
  async getPanel() {
    const panel = await getPanel(api, "default", "open-threats", week);
    expect(panel.data.rows.every(({ values }) => values.length === panel.data.columns.length)).toBe(true);
  },
  async openExport() {
    const file = await openExport(
      api,
      "/v1/device",
      { sort: ["name"] },
      { format: "csv", columns: ["name", "os.name"], zone: "UTC" },
    );
    const lines = (await file.body.text()).trim().split("\r\n");
    expect(lines.length).toBe((await listDevices(api, { pageSize: 0 })).total + 1);
  },
  async listTenants() {
    expect((await listTenants(api, { pageSize: 5 })).items).toHaveLength(5);
  },
  async listAllTenants() {
    const names = (await listAllTenants(api)).map(({ displayName }) => displayName);
    expect(names).toHaveLength(12);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
  },
  async getTenant() {
    expect(await getTenant(api, "acme-health")).toMatchObject({ name: "acme-health", tenantId: "acme-health" });
  },
  async createTenant() {
    const tenant = await createTenant(api, { name: "wire-test", spec: { displayName: "Wire Test" } });
    expect(tenant).toMatchObject({
      serviceTier: "Essentials",
      securityProfile: "Default",
      reportingFrequency: "weekly",
    });
  },
  async updateTenant() {
    const tenant = await getTenant(api, "wire-test");
    expect((await updateTenant(api, "wire-test", { ...tenant, serviceTier: "Complete" })).serviceTier).toBe("Complete");
  },
  async removeTenant() {
    await removeTenant(api, "wire-test");
    await expect(getTenant(api, "wire-test")).rejects.toMatchObject({ details: { status: 404 } });
  },
};

describe("[7.5, 3.1, 3.2] each family function reaches /v1 and reads its answer", () => {
  test.each(Object.entries(CALLS))("%s", async (_, call) => {
    await call();
  });

  test("none is left out", () => {
    const functions = readdirSync("app/api")
      .filter((file) => file.endsWith(".server.ts") && file !== "client.server.ts")
      .flatMap((file) =>
        [...readFileSync(`app/api/${file}`, "utf8").matchAll(/export (?:async )?function (\w+)/g)].map(
          ([, name]) => name,
        ),
      );
    expect(Object.keys(CALLS).sort()).toEqual(functions.sort());
  });
});
