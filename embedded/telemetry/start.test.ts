import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { dataEnd } from "../store/demo-clock";
import { startTestApi, type TestApi } from "../test-support/test-api";
import { generateTestSeed } from "../test-support/seed";
import { createTelemetry } from "./telemetry";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const begin = Date.now();
const generateSeed = () => generateTestSeed({ now: new Date(begin) });
let testApi: TestApi;
let now: number;
let stop: (() => Promise<void>) | undefined;
const failures: unknown[] = [];

beforeEach(async () => {
  // Only the timer of the telemetry: the databases and the server use the others.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  testApi = await startTestApi({ generateSeed });
  now = begin;
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  vi.useRealTimers();
  await testApi.close();
});

async function start() {
  const { records, events } = testApi.services;
  const { fieldSets } = testApi;
  const log = { error: (details: object) => failures.push(details) };
  const telemetry = createTelemetry({ records, events, fieldSets, clock: () => now, log });
  stop = await telemetry.start();
  return telemetry;
}
const endOfData = async () => (await dataEnd(testApi.services.records)).end;
const wholeMinute = (time: number) => Math.floor(time / MINUTE) * MINUTE;

test("a pause is filled in the background, while requests are answered", async () => {
  now = begin + DAY / 2;
  const telemetry = await start();
  expect((await testApi.call("/device/list?pageSize=1")).status).toBe(200);
  expect(await endOfData()).toBeLessThan(wholeMinute(now));
  await telemetry.run();
  expect(await endOfData()).toBe(wholeMinute(now));
  expect(failures).toEqual([]);
});

test("data is added every minute until the telemetry is stopped", async () => {
  const telemetry = await start();
  await telemetry.run();
  const passAMinute = () => {
    now += MINUTE;
    vi.advanceTimersByTime(MINUTE);
  };
  passAMinute();
  await expect.poll(endOfData).toBe(wholeMinute(now));
  passAMinute();
  await expect.poll(endOfData).toBe(wholeMinute(now));
  await stop?.();
  const stoppedAt = await endOfData();
  passAMinute();
  await telemetry.run();
  expect(await endOfData()).toBe(stoppedAt);
});

test("stopping ends the filling of a pause after its current step, with everything written up to there", async () => {
  now = begin + DAY;
  const telemetry = await start();
  await stop?.();
  const end = await endOfData();
  expect(end).toBeLessThan(wholeMinute(now));
  await telemetry.run();
  expect(await endOfData()).toBe(end);
  expect(failures).toEqual([]);
});
