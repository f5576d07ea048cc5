import { afterAll, beforeAll, expect, test } from "vitest";

import type { SensorRow } from "~/contract/sensor";
import type { GlobalStatus } from "~/contract/status";

import { startTestApi, type TestApi } from "../../../test-support/test-api";

const HOUR = 3_600_000;
/** Early enough that all data of the tenant is recent. */
const clock = () => Date.now() - 3 * HOUR;
let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: clock });
});
afterAll(() => testApi.close());

const inHours = (hours: number) => new Date(clock() + hours * HOUR).toISOString();
const MUTE = "/site/shop/sensor/s2/mute";
const mute = (body: object, as: "tenantAdmin" | "member" = "tenantAdmin") =>
  testApi.call(MUTE, { method: "POST", body, as });
const order = { until: inHours(24), reason: "The shop is being rebuilt" };

async function listSensors(query = ""): Promise<SensorRow[]> {
  return (await testApi.read<{ sensor: SensorRow[] }>(`/sensor/list?${query}`)).sensor;
}

test("the sensors of all sites are listed with their uptime; a sensor that is down has none", async () => {
  const sensors = await listSensors();
  expect(sensors.map(({ siteName, sensorId }) => `${siteName} ${sensorId}`).sort()).toEqual([
    "hq s1",
    "hq s2",
    "plant s1",
    "plant s2",
    "shop s1",
    "shop s2",
  ]);
  for (const { status, uptimeMs } of sensors)
    if (status === "down") expect(uptimeMs).toBeNull();
    else expect(uptimeMs).toBeGreaterThan(HOUR);
});

test("a sensor is muted by administrators for a limited time, with a reason and an audit trail entry", async () => {
  expect((await mute(order, "member")).status).toBe(403);
  expect((await mute({ ...order, until: inHours(-1) })).status).toBe(400);
  expect((await mute({ ...order, until: inHours(24 * 365) })).status).toBe(400);
  expect((await mute({ ...order, reason: "" })).status).toBe(400);
  const muted = await mute(order);
  expect(muted.status).toBe(200);
  expect(await muted.json()).toMatchObject({ mute: { until: order.until, reason: order.reason } });
  expect((await listSensors()).filter((sensor) => sensor.mute)).toHaveLength(1);
  const { audit } = await testApi.read<{ audit: { action: string }[] }>("/audit/list?pageSize=50");
  expect(audit.map(({ action }) => action)).toContain("sensor.mute");
  expect((await testApi.call("/site/shop/sensor/none/mute", { method: "POST", body: order })).status).toBe(404);
});

test("a sensor that is down counts as down in the status until it is muted, and again once it is unmuted", async () => {
  const overall = async () => (await testApi.read<GlobalStatus>("/status/global")).overall;
  expect((await testApi.call(MUTE, { method: "DELETE" })).status).toBe(204);
  expect(await overall()).toBe("degraded");
  await mute(order);
  expect(await overall()).not.toBe("degraded");
  expect((await testApi.call(MUTE, { method: "DELETE" })).status).toBe(204);
  expect(await overall()).toBe("degraded");
});
