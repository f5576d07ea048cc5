import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  DevicePage,
  type Device,
  type DeviceChange,
  type DeviceDetail,
  type DeviceEntity,
  type DeviceRisk,
} from "~/contract/device";
import type { DeviceSummary } from "~/contract/device-summary";

import { startTestApi, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

async function readChange(name: string): Promise<DeviceChange> {
  const { device } = await testApi.read<DeviceDetail>(`/device/${name}`);
  const { displayName, deviceType, criticality, siteName, tags, notes, metadata } = device;
  return {
    displayName,
    deviceType,
    criticality,
    siteName,
    tags,
    notes,
    owner: device.owner ?? "",
    resourceVersion: metadata?.resourceVersion ?? 0,
  };
}

function save(name: string, body: unknown, as: "tenantAdmin" | "member" = "tenantAdmin") {
  return testApi.call(`/device/${name}`, { method: "PUT", body, as });
}

describe("the device summary", () => {
  const total = async (query: string) =>
    (await testApi.read<{ total: number }>(`/device/list?pageSize=0&${query}`)).total;
  const exactly = (field: string, value: string) =>
    new URLSearchParams([
      ["filters[0].fieldName", field],
      ["filters[0].stringFilters.ExactValues", value],
    ]).toString();

  test("[2.2] returns the same counts as filtered lists, also after a device was retired", async () => {
    const read = () => testApi.read<DeviceSummary>("/device/summary?high=80&mid=50");
    const [own] = (await testApi.read<{ device: [Device] }>("/device/list?pageSize=1&sort=riskScore")).device;
    const weekAgo = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString();
    const change = async (operation: "retire" | "reinstate") => {
      const body = { choice: { names: [own.name] }, work: { operation } };
      const done = await testApi.call("/device/bulk", { method: "POST", body });
      expect(await done.json()).toMatchObject({ changed: 1 });
    };
    for (const attempt of ["before", "after"]) {
      const summary = await read();
      expect({ attempt, total: summary.total }).toEqual({ attempt, total: await total("") });
      expect(summary.retired).toBe(await total(exactly("status", "retired")));
      for (const { value, count } of summary.byStatus) expect(count).toBe(await total(exactly("status", value ?? "")));
      expect(summary.byRisk.high).toBe(await total("filters[0].fieldName=riskScore&filters[0].numberRange.min=80"));
      expect(summary.byRisk.high + summary.byRisk.mid + summary.byRisk.low).toBe(summary.total);
      expect(summary.unmanaged).toBe(await total("filters[0].fieldName=agentVersion&filters[0].exists=false"));
      expect(summary.newThisWeek).toBe(
        await total(`filters[0].fieldName=firstSeen&filters[0].timestampRange.start=${weekAgo}`),
      );
      if (attempt === "after") continue;
      await change("retire");
      expect((await read()).total).toBe(summary.total - 1);
    }
    await change("reinstate");
  });

  test("[3.10] additional queries to a list are answered in the same call, in order", async () => {
    const further = ["pageSize=0&groupBy=deviceType", "pageSize=1&sort=name"];
    const also = new URLSearchParams(further.map((question) => ["also", question]));
    const { also: answers, ...own } = await testApi.read<{ also: object[] }>(`/device/list?pageSize=0&${also}`);
    expect(own).toEqual(await testApi.read("/device/list?pageSize=0"));
    expect(answers).toEqual(await Promise.all(further.map((question) => testApi.read(`/device/list?${question}`))));
    const nested = new URLSearchParams({ also: "also=pageSize%3D0" });
    expect((await testApi.call(`/device/list?${nested}`)).status).toBe(400);
    const foreign = new URLSearchParams({ also: "pageSize=0&tenant=other" });
    expect((await testApi.call(`/device/list?${foreign}`)).status).toBe(400);
  });
});

describe("changing a device", () => {
  test("is based on the complete device, including the lists that rows omit", async () => {
    const { device } = await testApi.read<{ device: DeviceEntity }>("/device/ws-001");
    const risk = await testApi.read<DeviceRisk>("/device/ws-001/risk");
    expect(device).toMatchObject({
      ips: [device.primaryIp],
      macs: [device.mac],
      riskFactors: risk.riskFactors,
      counts: {
        threatsOpen: device.threatsOpen,
        vulns: device.vulns,
        kev: device.kevCount,
        software: device.softwareCount,
      },
      compliance: { l1Rate: device.l1Rate, failed: device.complianceFailed },
      traffic24h: { bytesIn: device.bytesIn24h, bytesOut: device.bytesOut24h },
    });
  });

  test("is stored in the row, in the activity and in the audit trail", async () => {
    const change = {
      ...(await readChange("ws-002")),
      criticality: "extreme" as const,
      tags: ["vip", "lab"],
      owner: "o@customer.example",
    };
    const response = await save("ws-002", change);
    expect(response.status).toBe(200);
    const { device, activity } = await testApi.read<DeviceDetail>("/device/ws-002");
    expect(device).toMatchObject({ criticality: "extreme", tags: ["vip", "lab"], owner: "o@customer.example" });
    expect(device.metadata?.resourceVersion).toBe(change.resourceVersion + 1);
    expect(activity[0]).toMatchObject({ kind: "change", actor: "Tess Marlowe" });
    const { audit } = await testApi.read<{ audit: object[] }>("/audit/list?sort=-timestamp&pageSize=1");
    expect(audit[0]).toMatchObject({
      action: "device.update",
      objectName: "ws-002",
      actor: { displayName: "Tess Marlowe", role: "Tenant Admin" },
      changes: expect.arrayContaining([expect.objectContaining({ path: "criticality", after: "extreme" })]),
    });
  });

  test("from an outdated version is rejected and changes nothing", async () => {
    const change = await readChange("ws-004");
    expect((await save("ws-004", { ...change, notes: "mine" })).status).toBe(200);
    const second = await save("ws-004", { ...change, notes: "theirs" });
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({
      message: expect.stringContaining("Someone else has changed"),
      error: "conflict",
    });
    expect((await readChange("ws-004")).notes).toBe("mine");
  });

  test("by two users at the same time succeeds for one and is rejected for the other", async () => {
    const change = await readChange("ws-005");
    const answers = await Promise.all(["one", "two", "three"].map((notes) => save("ws-005", { ...change, notes })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    [{ displayName: " " }, "displayName"],
    [{ deviceType: "toaster" }, "deviceType"],
    [{ siteName: "nowhere" }, "siteName"],
    [{ owner: "nobody" }, "owner"],
    [{ tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, "tags"],
    [{ riskScore: 0 }, "riskScore"],
    [{ tenantId: "3tsky" }, "tenantId"],
  ])("rejects %j with the name of the field", async (fault, name) => {
    const response = await save("ws-006", { ...(await readChange("ws-006")), ...fault });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toContain(name);
  });

  test("rejects __proto__ in the body", async () => {
    const change = JSON.stringify(await readChange("ws-006")).replace("{", '{"__proto__":{"polluted":1},');
    expect((await save("ws-006", change)).status).toBe(400);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test("is not allowed for a Member", async () => {
    expect((await save("ws-006", await readChange("ws-006"), "member")).status).toBe(403);
  });

  test("that does not exist returns 404", async () => {
    expect((await save("nothing", await readChange("ws-006"))).status).toBe(404);
  });
});

test("the parts of a risk score add up to it, and 30 days are stored", async () => {
  const { riskScore, riskFactors, history } = await testApi.read<DeviceRisk>("/device/ws-007/risk");
  expect(riskFactors.reduce((sum, { points }) => sum + points, 0)).toBe(riskScore);
  expect(history).toHaveLength(30);
});

test("[3.10] a wire filter narrows the list, and the console reads one page", async () => {
  const query =
    "filters[0].fieldName=siteName&filters[0].stringFilters.ExactValues=hq&filters[0].stringFilters.ExactValues=plant&pageSize=3&page=2";
  const page = DevicePage.parse(await testApi.read(`/device/list?${query}&facets=siteName`));
  expect(page.items).toHaveLength(3);
  expect(page.items.every(({ siteName }: Device) => siteName !== "shop")).toBe(true);
  expect(page.total).toBe(8);
  expect(page.facets["siteName"]).toHaveLength(3);
});

test.each([
  "page=0",
  "page=1e99",
  "page=NaN",
  "pageSize=201",
  "pageSize=-1",
  "limit=1e8",
  "startTime=yesterday",
  "filters[0].fieldName=name&filters[0].regex=x",
])("the list rejects %s", async (query) => {
  const response = await testApi.call(`/device/list?${query}`);
  expect(response.status).toBe(400);
});
