import { beforeEach, describe, expect, test } from "vitest";

import type { Device } from "~/contract/device";
import type { Flow } from "~/contract/flow";
import type { Site } from "~/contract/site";

import { countRows, readRows } from "../store/row-source";
import { startTestApi, type TestApi } from "../test-support/test-api";
import { generateTestSeed } from "../test-support/seed";
import { createTelemetry } from "./telemetry";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TENANT = "acme-health";

let testApi: TestApi;
let now: number;
const begin = Date.now();
/** The same seed for every test API, regardless of when it is opened. */
const generateSeed = () => generateTestSeed({ now: new Date(begin) });
const openSeeded = () => startTestApi({ generateSeed });
const failures: unknown[] = [];
const telemetry = () =>
  createTelemetry({
    records: testApi.services.records,
    events: testApi.services.events,
    fieldSets: testApi.fieldSets,
    clock: () => now,
    log: { error: (details) => failures.push(details) },
  });
const flowsOf = (tenantId = TENANT): Promise<Flow[]> =>
  readRows(testApi.services.events.forTenant(tenantId).rows("flow"));
const latest = (times: readonly string[]) => Math.max(...times.map((time) => Date.parse(time)));

// Filling a pause of days takes most of a minute on a slow machine.
describe("telemetry", { timeout: 90_000 }, () => {
  beforeEach(async () => {
    testApi = await openSeeded();
    now = begin;
    return () => testApi.close();
  });

  test("fills a pause of less than a week with the same hours of the week before", async () => {
    const before = await flowsOf();
    now = begin + 6 * DAY;
    await telemetry().run();
    const after = await flowsOf();
    expect(failures).toEqual([]);
    expect(after.length).toBeGreaterThan(before.length);
    expect(new Set(after.map(({ flowId }) => flowId)).size).toBe(after.length);
    expect(latest(after.map(({ startTime }) => startTime))).toBeLessThan(now);
    const added = after.filter(({ flowId }) => flowId.includes("~"));
    const models = new Map(before.map((flow) => [flow.flowId, flow]));
    for (const flow of added) {
      const model = models.get(flow.flowId.split("~")[0] ?? "");
      expect(Date.parse(flow.startTime) - Date.parse(model?.startTime ?? "")).toBe(7 * DAY);
      expect(flow).toMatchObject({ srcDevice: model?.srcDevice, dstIp: model?.dstIp });
      const { dstAsn, prevalence, firstSeenDestination } = flow;
      expect(model).toMatchObject({ dstAsn, prevalence, firstSeenDestination });
      expect(flow.totalBytes).toBe(flow.bytesIn + flow.bytesOut);
    }
  });

  test("moves data older than a week, so that a long pause is filled for a week", async () => {
    now = begin + 40 * DAY;
    await telemetry().run();
    const times = (await flowsOf()).map(({ startTime }) => startTime);
    expect(latest(times)).toBeGreaterThan(now - 7 * DAY - HOUR);
    expect(latest(times)).toBeLessThan(now);
    // 48 hours were seeded; moved to a week ago, they are the only data to repeat.
    expect(Math.min(...times.map((time) => Date.parse(time)))).toBeGreaterThan(now - 10 * DAY);
  });

  test("writes the same data for the same seed and time, regardless of how often it runs in between", async () => {
    const summary = async () => (await flowsOf()).map(({ flowId, bytesOut }) => `${flowId} ${bytesOut}`).sort();
    now = begin + DAY;
    await telemetry().run();
    const atOnce = await summary();
    await testApi.close();
    testApi = await openSeeded();
    for (const days of [0.2, 0.6, 1, 1]) {
      now = begin + days * DAY;
      await telemetry().run();
    }
    expect(await summary()).toEqual(atOnce);
  });

  test("a second start at the same time adds nothing", async () => {
    now = begin + DAY / 4;
    await telemetry().run();
    const { rows } = testApi.services.events.forTenant(TENANT);
    const [flows, queries] = [await countRows(rows("flow")), await countRows(rows("dns"))];
    await telemetry().run();
    expect([await countRows(rows("flow")), await countRows(rows("dns"))]).toEqual([flows, queries]);
  });

  test("online devices check in, other devices stay unchanged, and running sensors report", async () => {
    const { records } = testApi.services;
    const devices = async (): Promise<Device[]> => readRows(records.forTenant(TENANT).rows("device"));
    const before = await devices();
    now = begin + DAY / 4;
    await telemetry().run();
    for (const { name, status, lastSeen } of await devices()) {
      if (status === "online") expect(Date.parse(lastSeen)).toBeGreaterThan(now - 6 * 60_000);
      else expect(lastSeen).toBe(before.find((device) => device.name === name)?.lastSeen);
    }
    const sites: Site[] = await readRows(records.forTenant(TENANT).rows("siteOverview"));
    for (const { sensors } of sites) {
      for (const { status, lastSeen } of sensors)
        expect(Date.parse(lastSeen) > now - 2 * 60_000).toBe(status !== "down");
    }
  });
});
