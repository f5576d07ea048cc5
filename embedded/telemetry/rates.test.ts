import { afterEach, beforeEach, expect, test } from "vitest";

import type { Device } from "~/contract/device";
import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";
import type { Threat } from "~/contract/threat";
import type { ObservedUser } from "~/contract/user";

import { readRows } from "../store/row-source";
import { startTestApi, type TestApi } from "../test-support/test-api";
import { generateTestSeed, TENANTS } from "../test-support/seed";
import { appendArrivals, raiseArrivals } from "./arrive";
import { SLOT_MS } from "./slots";
import { createTelemetry } from "./telemetry";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** About four threats and twenty-four sign-ins a day are intended. */
const MAX_THREATS_A_DAY = 12;
const MAX_SIGN_INS_A_DAY = 48;
const MAX_EVENTS_OF_A_THREAT = 60;
const SEEDED_THREATS = 8;
const begin = Date.now();
const generateSeed = () => generateTestSeed({ now: new Date(begin) });

let testApi: TestApi;
beforeEach(async () => {
  testApi = await startTestApi({ generateSeed });
});
afterEach(() => testApi.close());

/** The demonstration after a number of days, and everything in it that telemetry writes. */
async function passDays(...runs: number[]) {
  let now = begin;
  const { records, events } = testApi.services;
  const failures: unknown[] = [];
  const log = { error: (details: object) => failures.push(details) };
  const telemetry = createTelemetry({ records, events, fieldSets: testApi.fieldSets, clock: () => now, log });
  for (const days of runs) {
    now = begin + days * DAY;
    await telemetry.run();
  }
  expect(failures).toEqual([]);
}

async function readTenant(tenantId: string) {
  const [records, events] = [testApi.services.records.forTenant(tenantId), testApi.services.events.forTenant(tenantId)];
  const [flows, queries, threats, devices, users, details]: [
    Flow[],
    DnsQuery[],
    Threat[],
    Device[],
    ObservedUser[],
    { signIns: { at: string }[] }[],
  ] = [
    await readRows(events.rows("flow")),
    await readRows(events.rows("dns")),
    await readRows(records.rows("threat")),
    await readRows(records.rows("device")),
    await readRows(records.rows("observedUser")),
    await readRows(records.rows("userDetail")),
  ];
  return { flows, queries, threats, devices, users, signIns: details.flatMap(({ signIns }) => signIns) };
}

const countBetween = (times: readonly string[], from: number, to: number) =>
  times.filter((time) => Date.parse(time) >= from && Date.parse(time) < to).length;

test("a week later each day has about as much traffic, a few threats and some sign-ins", async () => {
  const { records, events } = testApi.services;
  const log = { error: (details: object) => expect(details).toBeUndefined() };
  const services = { records, events, fieldSets: testApi.fieldSets, log };
  const [from, lastDay, to] = [begin + 5 * DAY, begin + 6 * DAY, begin + 7 * DAY];
  const arrival = { from, to, timeShift: 0, threatsFrom: lastDay };
  await raiseArrivals(services, arrival, await appendArrivals(services, arrival));
  for (const tenantId of TENANTS) {
    const { flows, queries, threats, signIns } = await readTenant(tenantId);
    for (const times of [flows.map(({ startTime }) => startTime), queries.map(({ timestamp }) => timestamp)]) {
      const model = countBetween(times, from - 7 * DAY, to - 7 * DAY);
      const arrived = countBetween(times, from, to);
      expect(model).toBeGreaterThan(0);
      expect(arrived).toBeGreaterThanOrEqual(model);
      // Threats bring traffic of their own.
      expect(arrived).toBeLessThanOrEqual(model + MAX_THREATS_A_DAY * MAX_EVENTS_OF_A_THREAT);
    }
    const raised = threats.map(({ firstSeen }) => firstSeen);
    const signedIn = signIns.map(({ at }) => at);
    expect(countBetween(raised, lastDay, to)).toBeLessThanOrEqual(MAX_THREATS_A_DAY);
    expect(countBetween(signedIn, lastDay, to)).toBeLessThanOrEqual(MAX_SIGN_INS_A_DAY);
    // The rest of a longer pause has none, except in the slot that ends within the last day.
    expect(countBetween([...raised, ...signedIn], begin, lastDay - SLOT_MS)).toBe(0);
  }
});

test("all kinds of data are the same for the same seed and time, regardless of how often it runs", async () => {
  const summarise = async () => {
    const all = await Promise.all(TENANTS.map(readTenant));
    return all.map(({ flows, queries, threats, devices, users, signIns }) => ({
      flows: flows.map(({ flowId, action, threatIds }) => `${flowId} ${action} ${threatIds.join()}`).sort(),
      queries: queries.map(({ dnsId, queryName, action }) => `${dnsId} ${queryName} ${action}`).sort(),
      threats: threats.map(({ title, firstSeen, deviceName }) => `${title} ${firstSeen} ${deviceName}`).sort(),
      devices: devices.map(({ name, status, lastSeen }) => `${name} ${status} ${lastSeen}`).sort(),
      users: users.map(({ name, lastSeen }) => `${name} ${lastSeen}`).sort(),
      signIns: signIns.map(({ at }) => at).sort(),
    }));
  };
  await passDays(0.9);
  const atOnce = await summarise();
  await testApi.close();
  testApi = await startTestApi({ generateSeed });
  await passDays(0.2, 0.5, 0.5, 0.9);
  expect(await summarise()).toEqual(atOnce);
  expect(atOnce.flatMap(({ threats }) => threats).length).toBeGreaterThan(TENANTS.length * SEEDED_THREATS);
});
