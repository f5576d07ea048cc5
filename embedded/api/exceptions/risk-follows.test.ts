import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import type { DeviceRisk, HighRiskDevice } from "~/contract/device";
import type { Exception, VulnerabilityScope } from "~/contract/exception";

import { startTestApi, type CallOptions, type TestApi } from "../../test-support/test-api";

const DAY = 86_400_000;
const NOTEPAD = { name: "Notepad++", version: "8.5/beta", os: "Windows 11" };
const asProvider: CallOptions = { as: "projectAdmin", tenant: "borealis-logistics" };

let testApi: TestApi;
let ahead = 0;
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => Date.now() + ahead });
});
afterAll(() => testApi.close());
afterEach(() => {
  ahead = 0;
});

async function add(scope: VulnerabilityScope): Promise<string> {
  const body = {
    scope,
    decision: "accepted",
    reason: "Only until the vendor's next release",
    expiresAt: new Date(Date.now() + 30 * DAY).toISOString(),
  };
  const response = await testApi.call("/software/exception/add", { method: "POST", body, ...asProvider });
  expect(response.status).toBe(201);
  return ((await response.json()) as Exception).id;
}

const revoke = (id: string) => testApi.call(`/software/exception/${id}`, { method: "DELETE", ...asProvider });

/**
 * The score, asserted to be equal in all places, and its points for vulnerabilities. Also checks that the points add up
 * to the score.
 */
async function readRisk(name: string) {
  const [risk, list] = await Promise.all([
    testApi.read<DeviceRisk>(`/device/${name}/risk`, asProvider),
    testApi.read<{ device: HighRiskDevice[] }>(`/device/high_risk/list?q=${name}`, asProvider),
  ]);
  const { riskScore, riskFactors, history } = risk;
  const [listed] = list.device;
  expect(riskFactors.reduce((sum, { points }) => sum + points, 0)).toBe(riskScore);
  expect(listed?.riskScore).toBe(riskScore);
  expect(history.at(-1)?.riskScore).toBe(riskScore);
  expect(riskFactors).toEqual(expect.arrayContaining(listed?.topFactors ?? []));
  const vulnerability = riskFactors.find(({ factor }) => factor === "vulnerability")?.points ?? 0;
  return { riskScore, vulnerability, nextStep: listed?.nextStep?.kind };
}

test("a device's risk changes when an exception is added, is revoked and expires", async () => {
  const first = await add({ software: NOTEPAD });
  const excepted = await readRisk("ws-001");
  expect(excepted.vulnerability).toBe(0);
  expect(excepted.nextStep).not.toBe("patch");

  expect((await revoke(first)).status).toBe(204);
  const counting = await readRisk("ws-001");
  expect(counting.vulnerability).toBe(20);
  expect(counting.riskScore).toBeGreaterThan(excepted.riskScore);

  await add({ cve: "CVE-2099-0001" });
  expect(await readRisk("ws-001")).toEqual(excepted);
  ahead = 30 * DAY + 1_000;
  await testApi.runMaintenance();
  expect(await readRisk("ws-001")).toEqual(counting);
});

test("an exception on one device leaves the risk of other devices unchanged", async () => {
  const id = await add({ software: NOTEPAD, devices: ["ws-000"] });
  expect(await readRisk("ws-000")).toMatchObject({ vulnerability: 0 });
  expect(await readRisk("ws-001")).toMatchObject({ vulnerability: 20, nextStep: "patch" });
  await revoke(id);
  expect(await readRisk("ws-000")).toMatchObject({ vulnerability: 20 });
});

test("the posture on the dashboard is calculated from the current scores", async () => {
  const meanOf = async () => {
    const { site } = await testApi.read<{ site: { name: string; riskScore: number }[] }>("/site/list", asProvider);
    return site.find(({ name }) => name === "plant")?.riskScore ?? 0;
  };
  const before = await meanOf();
  const id = await add({ software: NOTEPAD });
  expect(await meanOf()).toBeLessThan(before);
  await revoke(id);
  expect(await meanOf()).toBe(before);
});
