import { readdirSync, readFileSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { ApiClient } from "../../app/api/client.server.ts";
import { getDevice, getDeviceRisk, listDevices, updateDevice } from "../../app/api/device.server.ts";
import { listDnsFields, listDnsQueries } from "../../app/api/dns.server.ts";
import { openExport } from "../../app/api/export.server.ts";
import { listFlowFields, listFlows } from "../../app/api/flow.server.ts";
import { getGlobalStatus } from "../../app/api/status.server.ts";
import { listTenants } from "../../app/api/tenant.server.ts";
import { DnsQuery } from "../../app/contract/dns.ts";
import { Flow } from "../../app/contract/flow.ts";
import { rowFields } from "../../app/contract/list.ts";
import { findElsewhere } from "../../app/routes/tenant-search/find-elsewhere.server.ts";
import { openApiClient } from "../support/api-client.ts";
import { tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

let livery: SharedConsole;
let opened: Awaited<ReturnType<typeof openApiClient>>;
let api: ApiClient;

beforeAll(async () => {
  livery = await openSharedConsole();
  // A session of someone in the organization, which its sign-in settings count.
  await tokensOf(livery, "tenantAdmin");
  opened = await openApiClient(livery, "projectAdmin");
  api = opened.create();
});
afterAll(async () => {
  await opened.close();
});

test("organizations are found by names that only the API knows: a domain, a number or a company for tickets", async () => {
  const { items } = await listTenants(api, { pageSize: 200 }, { include: "summary" });
  const found = (text: string, searchesCompany: boolean) => findElsewhere(api, text, { searchesCompany });
  expect(await found(items[0]?.primaryDomain ?? "", false)).toEqual(new Set([items[0]?.name]));
  expect(await found(items[1]?.externalId ?? "", false)).toEqual(new Set([items[1]?.name]));
  // The demonstration has no company that was chosen. An API that refused the search would fail the last call.
  expect(await found("Unknown Ltd", true)).toEqual(new Set());
  const byCompany = [{ fieldName: "summary.psaCompany", stringFilters: { Contains: "Unknown" } }];
  expect((await listTenants(api, { filters: byCompany })).total).toBe(0);
});

const firstDevice = async () => {
  const { items } = await listDevices(api, { pageSize: 1 });
  const [device] = items;
  if (!device) throw new Error("The seed has no device");
  return device;
};
const week = { start: "2026-01-01T00:00:00.000Z", end: new Date().toISOString() };

type Calls = Record<string, () => Promise<unknown>>;

/** The calls of each module in ./calls. */
const modules = import.meta.glob<{ calls: (client: () => ApiClient) => Calls }>("./calls/*.ts", { eager: true });

/** Wire tests of each family function; one entry per function. */
const CALLS: Calls = {
  ...Object.assign({}, ...Object.values(modules).map(({ calls }) => calls(() => api))),
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
  async listFlowFields() {
    const { items } = await listFlowFields(api, { pageSize: 3 }, rowFields("flow", Flow.pick({ flowId: true })));
    expect(items).toHaveLength(3);
  },
  async listDnsFields() {
    const { items } = await listDnsFields(api, { pageSize: 3 }, rowFields("dns", DnsQuery.pick({ dnsId: true })));
    expect(items).toHaveLength(3);
  },
  async getGlobalStatus() {
    expect((await getGlobalStatus(api)).services.length).toBeGreaterThan(0);
  },
  async openExport() {
    const file = await openExport(
      api,
      "device",
      "/v1/device",
      { sort: ["name"] },
      { format: "csv", columns: ["name", "os.name"], zone: "UTC" },
    );
    const lines = (await file.body.text()).trim().split("\r\n");
    expect(lines.length).toBe((await listDevices(api, { pageSize: 0 })).total + 1);
  },
};

describe("[7.5, 3.1, 3.2] each family function reaches /v1 and parses its response", () => {
  test.each(Object.entries(CALLS))("%s", async (_, call) => {
    await call();
  });

  test("no function is missing", () => {
    /** Parts of the client, which the functions of all families share. */
    const CLIENT = /^(client|api-request|filter-(split|support)|(list|panel)-batch)\.server\.ts$/;
    const functions = readdirSync("app/api")
      .filter((file) => file.endsWith(".server.ts") && !CLIENT.test(file))
      .flatMap((file) =>
        [...readFileSync(`app/api/${file}`, "utf8").matchAll(/export (?:async )?function (\w+)/g)].map(
          ([, name]) => name,
        ),
      );
    expect(Object.keys(CALLS).sort()).toEqual(functions.sort());
  });
});
