import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";

import type { BulkResult } from "~/contract/bulk";
import type { Device, DeviceDetail, DevicePage, DeviceRisk, HighRiskDevice } from "~/contract/device";

import { startTestApi, type TestApi } from "../../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

type DeviceList = { device: Device[]; total: number } & Partial<z.output<typeof DevicePage>>;

async function deviceOf(name: string): Promise<Device> {
  return (await testApi.read<DeviceDetail>(`/device/${name}`)).device;
}

function bulk(choice: object, work: object, as: "tenantAdmin" | "member" = "tenantAdmin") {
  return testApi.call("/device/bulk", { method: "POST", body: { choice, work }, as });
}

async function done(choice: object, work: object): Promise<BulkResult> {
  const response = await bulk(choice, work);
  expect(response.status).toBe(200);
  return (await response.json()) as BulkResult;
}

describe("a bulk change of devices", () => {
  test("adds tags to existing ones, without duplicates, and reports devices that already had them", async () => {
    const names = ["ws-000", "ws-001", "ws-002"];
    const before = await Promise.all(names.map(deviceOf));
    const result = await done({ names }, { operation: "addTags", tags: ["vip", "audited"] });
    expect(result).toMatchObject({ matched: 3, changed: 3, skipped: [] });
    const after = await Promise.all(names.map(deviceOf));
    after.forEach((device, index) => {
      expect(device.tags).toEqual([...new Set([...(before[index]?.tags ?? []), "vip", "audited"])]);
      expect(device.metadata?.resourceVersion).toBe((before[index]?.metadata?.resourceVersion ?? 0) + 1);
    });
    const again = await done({ names: ["ws-000"] }, { operation: "addTags", tags: ["audited"] });
    expect(again).toEqual({
      matched: 1,
      changed: 0,
      skipped: [{ name: "ws-000", reason: "Tags unchanged" }],
    });
  });

  test("removes tags and retains the others", async () => {
    await done({ names: ["ws-003"] }, { operation: "addTags", tags: ["keep", "drop"] });
    await done({ names: ["ws-003"] }, { operation: "removeTags", tags: ["drop"] });
    const { tags } = await deviceOf("ws-003");
    expect(tags).toContain("keep");
    expect(tags).not.toContain("drop");
  });

  test("changes exactly the rows that match the conditions, minus the listed exceptions", async () => {
    const filters = [{ fieldName: "siteName", stringFilters: { ExactValues: ["plant"] } }];
    const query = "filters[0].fieldName=siteName&filters[0].stringFilters.ExactValues=plant";
    const { device: matching } = await testApi.read<DeviceList>(`/device/list?${query}`);
    const [spared] = matching;
    if (!spared) throw new Error("Nothing matches");
    const result = await done(
      { filters, excludeNames: [spared.name] },
      { operation: "setOwner", owner: "plant@customer.example" },
    );
    expect(result.matched).toBe(matching.length - 1);
    const { device: all } = await testApi.read<DeviceList>("/device/list?pageSize=100");
    const owned = all.filter(({ owner }) => owner === "plant@customer.example").map(({ name }) => name);
    expect(owned.sort()).toEqual(
      matching
        .map(({ name }) => name)
        .filter((name) => name !== spared.name)
        .sort(),
    );
  });

  test("of criticality recalculates risk scores, and the parts still add up", async () => {
    await done({ names: ["ws-004"] }, { operation: "setCriticality", criticality: "extreme" });
    const high = await testApi.read<DeviceRisk>("/device/ws-004/risk");
    await done({ names: ["ws-004"] }, { operation: "setCriticality", criticality: "low" });
    const low = await testApi.read<DeviceRisk>("/device/ws-004/risk");
    for (const risk of [high, low])
      expect(risk.riskFactors.reduce((sum, { points }) => sum + points, 0)).toBe(risk.riskScore);
    expect(low.riskScore).toBeLessThan(high.riskScore);
    expect((await deviceOf("ws-004")).riskScore).toBe(low.riskScore);
    expect(low.history.at(-1)?.riskScore).toBe(low.riskScore);
  });

  test("is recorded as one audit trail entry, plus one for each device", async () => {
    await done({ names: ["ws-005", "ws-006"] }, { operation: "setOwner", owner: "two@customer.example" });
    const { audit } = await testApi.read<{ audit: { action: string; objectName: string }[] }>(
      "/audit/list?sort=-timestamp&pageSize=3",
    );
    expect(audit.map(({ action, objectName }) => `${action} ${objectName}`).sort()).toEqual([
      "device.bulk.setOwner bulk",
      "device.update ws-005",
      "device.update ws-006",
    ]);
    const { activity } = await testApi.read<DeviceDetail>("/device/ws-005");
    expect(activity[0]).toMatchObject({ kind: "change", text: "Changed owner" });
  });

  test("acknowledges risk until a date, with author and reason, on each device; the devices still count", async () => {
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const reason = "It is replaced at the end of the month.";
    const { total } = await testApi.read<DeviceList>("/device/high_risk/list?pageSize=0");
    await done({ names: ["ws-008"] }, { operation: "acknowledge", until, reason });
    const device = await deviceOf("ws-008");
    expect(device).toMatchObject({ acknowledgedUntil: until, acknowledgement: { reason } });
    expect(device.acknowledgement?.by).not.toBe("");
    const { activity } = await testApi.read<DeviceDetail>("/device/ws-008");
    expect(activity[0]?.text).toBe("Changed acknowledged until, acknowledgement");
    expect((await testApi.read<DeviceList>("/device/high_risk/list?pageSize=0")).total).toBe(total);
  });

  test.each([
    [{ operation: "acknowledge", until: new Date(Date.now() - 1).toISOString(), reason: "x".repeat(10) }],
    [
      {
        operation: "acknowledge",
        until: new Date(Date.now() + 366 * 86_400_000).toISOString(),
        reason: "x".repeat(10),
      },
    ],
    [{ operation: "acknowledge", until: new Date(Date.now() + 86_400_000).toISOString(), reason: "short" }],
    [{ operation: "addTags", tags: [] }],
    [{ operation: "addTags", tags: ["x".repeat(33)] }],
    [{ operation: "setCriticality", criticality: "urgent" }],
    [{ operation: "setOwner", owner: "nobody" }],
    [{ operation: "moveToSite", siteName: "nowhere" }],
    [{ operation: "explode" }],
  ])("rejects %j", async (work) => {
    expect((await bulk({ names: ["ws-007"] }, work)).status).toBe(400);
  });

  test("does not affect a device of another tenant", async () => {
    const result = await done({ names: ["not-here"] }, { operation: "retire" });
    expect(result).toEqual({
      matched: 1,
      changed: 0,
      skipped: [{ name: "not-here", reason: "No longer exists" }],
    });
  });

  test("[6.6] is not allowed for a Member", async () => {
    expect((await bulk({ names: ["ws-007"] }, { operation: "retire" }, "member")).status).toBe(403);
  });
});

describe("isolating a device", () => {
  const isolate = (name: string, isolated: boolean, as: "tenantAdmin" | "member" = "tenantAdmin") =>
    testApi.call(`/device/${name}/isolate`, { method: "POST", body: { isolated, reason: "Looks infected" }, as });

  test("is shown with its reason, recorded in the audit trail, and ended by a release", async () => {
    const before = await deviceOf("ws-010");
    expect((await isolate("ws-010", true)).status).toBe(200);
    const isolated = await deviceOf("ws-010");
    expect(isolated).toMatchObject({
      status: "isolated",
      isolation: { by: "Tess Marlowe", reason: "Looks infected", statusBefore: before.status },
    });
    expect((await isolate("ws-010", true)).status).toBe(409);
    expect((await isolate("ws-010", false)).status).toBe(200);
    expect(await deviceOf("ws-010")).toMatchObject({ status: before.status, isolation: null });
    const { activity } = await testApi.read<DeviceDetail>("/device/ws-010");
    expect(activity.slice(0, 2).map(({ text }) => text)).toEqual([
      "Released: Looks infected",
      "Isolated: Looks infected",
    ]);
  });

  test("without an agent or integration is rejected", async () => {
    expect((await isolate("ws-009", true)).status).toBe(409);
    expect((await isolate("nothing", true)).status).toBe(404);
  });

  test("requires a reason", async () => {
    const response = await testApi.call("/device/ws-010/isolate", {
      method: "POST",
      body: { isolated: true, reason: " " },
    });
    expect(response.status).toBe(400);
  });

  test("is not allowed for a Member", async () => {
    expect((await isolate("ws-010", true, "member")).status).toBe(403);
  });
});

describe("devices at risk", () => {
  test("include their heaviest factors and the step that lowers the score most", async () => {
    const { device } = await testApi.read<{ device: HighRiskDevice[] }>("/device/high_risk/list?pageSize=50");
    const patched = device.find(({ name }) => name === "ws-000");
    expect(patched?.nextStep).toMatchObject({ kind: "patch", subject: "Notepad++ 8.5/beta", closes: 1 });
    for (const { topFactors } of device) {
      const points = topFactors.map((factor) => factor.points);
      expect(points).toEqual(points.toSorted((one, other) => other - one));
      expect(points.length).toBeLessThanOrEqual(3);
    }
  });

  test("are counted for each of the last 30 days", async () => {
    const { history } = await testApi.read<{ history: { high: number }[] }>("/device/high_risk/history");
    expect(history).toHaveLength(30);
  });
});
