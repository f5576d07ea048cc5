import { afterEach, beforeEach, expect } from "vitest";

import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";
import type { Threat } from "~/contract/threat";

import type { GenerateSeed } from "../data/seed-types";
import { readRows } from "../store/row-source";
import { appendArrivals, raiseArrivals } from "../telemetry/arrive";
import { generateTestSeed } from "./seed";
import { startTestApi, type TestApi } from "./test-api";

export const DAY = 24 * 3_600_000;
export const TENANT = "acme-health";
const EVIDENCE_OF = `${TENANT}-t2`;

/** The same flows arrive again a week later. Some of them were the evidence of a threat. */
const generateSeedWithEvidence: GenerateSeed = (options) => {
  const seed = generateTestSeed(options);
  return {
    ...seed,
    *flows() {
      let index = 0;
      for (const flow of seed.flows()) {
        const isEvidence = flow.tenantId === TENANT && index++ < 3;
        yield { ...flow, threatIds: isEvidence ? [EVIDENCE_OF] : [] };
      }
    },
  };
};

/** For the tests of one file: each has its own API, to which telemetry arrives in steps, and a clock. */
export function setUpArrivals() {
  let testApi: TestApi;
  /** `begin` is after all seeded data. */
  const time = { begin: 0, now: 0 };
  const failures: unknown[] = [];

  beforeEach(async () => {
    time.now = Date.now();
    testApi = await startTestApi({ apiClock: () => time.now, generateSeed: generateSeedWithEvidence });
    time.begin = time.now = Date.now();
  });
  afterEach(() => testApi.close());

  const services = () => ({
    records: testApi.services.records,
    events: testApi.services.events,
    fieldSets: testApi.fieldSets,
    clock: () => time.now,
    log: { error: (details: object) => failures.push(details) },
  });
  /** Generates everything up to the given number of days after the seed in one step. */
  async function arriveUntil(days: number, threatsFrom: number) {
    const from = time.now;
    time.now = time.begin + days * DAY;
    const arrival = { from, to: time.now, timeShift: 0, threatsFrom };
    await raiseArrivals(services(), arrival, await appendArrivals(services(), arrival));
    expect(failures).toEqual([]);
  }
  /** Repeats the seed's traffic; of its threats, only those of the last day. */
  async function passAWeek() {
    // Threats of the vendor would take flows from the rules under test.
    await send("/threat_rule/bulk", "POST", { choice: { names: ["C2-BEACON-01"] }, work: { operation: "disable" } });
    time.now = time.begin + 5 * DAY;
    await arriveUntil(6.5, time.begin + 6 * DAY);
    await arriveUntil(7, time.begin + 6 * DAY);
  }
  const events = () => testApi.services.events.forTenant(TENANT);
  const arrivedFlows = async () =>
    (await readRows<Flow>(events().rows("flow"))).filter(({ startTime }) => Date.parse(startTime) > time.begin);
  const arrivedQueries = async () =>
    (await readRows<DnsQuery>(events().rows("dns"))).filter(({ timestamp }) => Date.parse(timestamp) > time.begin);
  const threats = (): Promise<Threat[]> => readRows(testApi.services.records.forTenant(TENANT).rows("threat"));
  async function send<Answer>(path: string, method: string, body?: object): Promise<Answer> {
    const response = await testApi.call(path, { method, body, as: "projectAdmin" });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  }
  return { api: () => testApi, time, events, threats, arrivedFlows, arrivedQueries, arriveUntil, passAWeek, send };
}
