import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startTestApi, type TestApi } from "./test-support/test-api";
import { generateTestSeed } from "./test-support/seed";

const HOUR = 3_600_000;

interface Times {
  device: { lastSeen: string; metadata: { createdAt: string } };
  users: { lastSeen: string }[];
}

describe("a demonstration that was created two days ago", () => {
  const original = mkdtempSync(join(tmpdir(), "livery-moved-"));
  const later = `${original}-later`;
  let before: Awaited<ReturnType<typeof readAll>>;
  let after: Awaited<ReturnType<typeof readAll>>;
  let online: { lastSeen: string }[];
  const made = new Date(Date.now() - 50 * HOUR);

  beforeAll(async () => {
    const first = await startTestApi({ directory: original, generateSeed: () => generateTestSeed({ now: made }) });
    await first.call("/device/ws-001", { method: "PUT", body: await changeOf(first) });
    before = await readAll(first);
    await first.stop();
    cpSync(original, later, { recursive: true });
    // The store uses the time of its opening as the seed time; the clock of the second test API is 50 hours ahead.
    const second = await startTestApi({ directory: later, ahead: 50 * HOUR });
    after = await readAll(second);
    online = (
      await second.read<{ device: { lastSeen: string }[] }>(
        "/device/list?filters[0].fieldName=status&filters[0].stringFilters.ExactValues=online",
      )
    ).device;
    await second.stop();
  });
  afterAll(() => {
    rmSync(original, { recursive: true });
    rmSync(later, { recursive: true });
  });

  test("has moved by whole hours: devices, flows, and the details of a device", () => {
    const moved = Date.parse(after.device.lastSeen) - Date.parse(before.device.lastSeen);
    expect([50 * HOUR, 51 * HOUR]).toContain(moved);
    expect(Date.parse(after.users[0]?.lastSeen ?? "") - Date.parse(before.users[0]?.lastSeen ?? "")).toBe(moved);
    expect(Date.parse(after.flow.startTime) - Date.parse(before.flow.startTime)).toBe(moved);
    expect(Date.parse(after.seededAudit.timestamp) - Date.parse(before.seededAudit.timestamp)).toBe(moved);
  });

  test("has online devices, which have just checked in", () => {
    expect(online.length).toBeGreaterThan(0);
    for (const { lastSeen } of online) {
      const age = Date.now() + 50 * HOUR - Date.parse(lastSeen);
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(HOUR / 10);
    }
  });

  test("preserves what a person wrote", () => {
    expect(after.device.metadata).toEqual(before.device.metadata);
    expect(after.writtenAudit.timestamp).toBe(before.writtenAudit.timestamp);
  });

  test("returns data for the displayed times", () => {
    expect(after.flowsAtThatTime).toBe(1);
    expect(after.flowHours).toContain(
      new Date(Math.floor(Date.parse(after.flow.startTime) / HOUR) * HOUR).toISOString(),
    );
  });
});

async function changeOf(testApi: TestApi) {
  const { device } = await testApi.read<{
    device: Record<string, unknown> & { metadata: { resourceVersion: number } };
  }>("/device/ws-001");
  const { displayName, deviceType, criticality, siteName, tags, notes } = device;
  return {
    displayName,
    deviceType,
    criticality,
    siteName,
    tags,
    notes,
    owner: "",
    resourceVersion: device.metadata.resourceVersion,
  };
}

async function readAll(testApi: TestApi) {
  const { device, users } = await testApi.read<Times>("/device/ws-001");
  const { flow } = await testApi.read<{ flow: { flowId: string; startTime: string }[] }>(
    "/flow/list?sort=flowId&pageSize=1",
  );
  const [first] = flow;
  if (!first) throw new Error("There is no flow");
  const end = new Date(Date.parse(first.startTime) + 1).toISOString();
  const narrow = await testApi.read<{ total: number; groups: { key: string[] }[] }>(
    `/flow/list?startTime=${first.startTime}&endTime=${end}&groupBy=timestamp:1h`,
  );
  const audit = async (action: string) => {
    const { audit: rows } = await testApi.read<{ audit: { timestamp: string }[] }>(`/audit/list?q=${action}`);
    return rows[0] ?? { timestamp: "" };
  };
  return {
    device,
    users,
    flow: first,
    flowsAtThatTime: narrow.total,
    flowHours: narrow.groups.map(({ key }) => key[0]),
    seededAudit: await audit("tenant.create"),
    writtenAudit: await audit("device.update"),
  };
}

describe("a reset", () => {
  test("restores records, people and events, does not end sessions, and can be repeated", async () => {
    const testApi = await startTestApi({ isTest: true });
    for (let round = 0; round < 2; round++) {
      await testApi.call("/device/ws-001", { method: "PUT", body: { ...(await changeOf(testApi)), notes: "changed" } });
      await testApi.call("/tenant/add", {
        method: "POST",
        as: "projectAdmin",
        body: { name: "extra-one", spec: { displayName: "Extra" } },
      });
      await testApi.call("/tenant/throughwave", { method: "DELETE", as: "projectAdmin" });
      const response = await fetch(`${testApi.origin}/embedded/reset`, { method: "POST" });
      expect(response.status).toBe(204);
      expect(await testApi.read("/device/ws-001")).toMatchObject({
        device: { notes: "mark:acme-health", metadata: { resourceVersion: 1 } },
      });
      expect(await testApi.read("/flow/list", { as: "projectAdmin", tenant: "throughwave" })).toMatchObject({
        total: 90,
      });
      expect((await testApi.call("/tenant/extra-one", { as: "projectAdmin" })).status).toBe(404);
      expect(
        await testApi.read("/user/list?kind=console", { as: "projectAdmin", tenant: "throughwave" }),
      ).toMatchObject({
        total: 1,
      });
    }
    await testApi.close();
  });

  test("does not exist unless it is enabled", async () => {
    const testApi = await startTestApi();
    expect((await fetch(`${testApi.origin}/embedded/reset`, { method: "POST" })).status).toBe(404);
    await testApi.close();
  });
});

test("an interrupted start is repeated from scratch", async () => {
  const directory = mkdtempSync(join(tmpdir(), "livery-interrupted-"));
  const failing = () => ({
    ...generateTestSeed({ now: new Date() }),
    dns: () => {
      throw new Error("pulled the plug");
    },
  });
  await expect(startTestApi({ directory, generateSeed: failing })).rejects.toThrow("pulled the plug");
  const testApi = await startTestApi({ directory });
  expect(await testApi.read("/device/list")).toMatchObject({ total: 12 });
  expect(await testApi.read("/flow/list")).toMatchObject({ total: 90 });
  await testApi.close();
});

test("health is public", async () => {
  const testApi = await startTestApi();
  const response = await fetch(`${testApi.origin}/healthz`);
  expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  await testApi.close();
});
